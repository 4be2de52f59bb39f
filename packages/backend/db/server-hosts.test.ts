import { beforeEach, expect, it } from 'vitest';
import { ServerAddresses } from './server-addresses';
import { ReadOnlyServerError, ServerHosts } from './server-hosts';

const readOnly = () => Promise.resolve(true);
const writable = () => Promise.resolve(false);

let hosts: ServerHosts;
beforeEach(() => void (hosts = new ServerHosts('postgres://a,b,c/loyalty')));

const getHost = () => new URL(hosts.current).host;

it('leads new connections to the next server when one refuses them, and to the first after the last', () => {
  const asked = [getHost()];
  for (const _ of '1234') {
    hosts.refuse(performance.now());
    asked.push(getHost());
  }
  expect(asked.join('')).toBe('abcab');
});

it('leaves a server once for all who began to connect before that', () => {
  const since = performance.now() - 1;
  for (const _ of '1234') hosts.refuse(since);
  expect(getHost()).toBe('b');
});

it('accepts a server that only reads when no server takes writes, and looks for one again at the next refused write', async () => {
  for (const _ of '123') {
    await expect(hosts.accept(readOnly)).rejects.toBeInstanceOf(ReadOnlyServerError);
    hosts.refuse(performance.now());
  }
  await hosts.accept(readOnly);
  hosts.restart();
  expect(getHost()).toBe('b');
  await expect(hosts.accept(readOnly)).rejects.toBeInstanceOf(ReadOnlyServerError);
  await hosts.accept(writable);
});

it('stays with the only server of a connection string, whatever it takes', async () => {
  hosts = new ServerHosts('postgres://a/loyalty');
  hosts.refuse(performance.now());
  hosts.restart();
  await hosts.accept(readOnly);
  expect(getHost()).toBe('a');
});

it('connects by the addresses that are known of a server', async () => {
  const asked: string[] = [];
  const addresses = new ServerAddresses((name) => {
    asked.push(name);
    return Promise.reject(Object.assign(new Error('EAI_AGAIN'), { code: 'EAI_AGAIN' }));
  });
  const Client = new ServerHosts('postgres://database.example/loyalty', addresses).createClientClass();
  await expect(new Client().connect()).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  expect(asked).toEqual(['database.example']);
});
