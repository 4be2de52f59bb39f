import { lookup } from 'node:dns/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNameserver, type TestNameserver } from '../../testing/nameserver';
import { HostResolver } from './host-resolver';

describe('Names of other hosts', () => {
  let nameserver: TestNameserver;
  let folder: string;
  let resolver: HostResolver;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loyalty-names-'));
    writeFileSync(join(folder, 'hosts'), '127.0.0.7 relay\n');
    writeFileSync(join(folder, 'resolv.conf'), 'search shop.example\noptions ndots:2\n');
    nameserver = await startNameserver({
      'hook.example': '127.0.0.8',
      'gateway.shop.example': '127.0.0.9',
      'dead.example': 'silent',
    });
    resolver = new HostResolver({
      hostsFile: join(folder, 'hosts'),
      resolverFile: join(folder, 'resolv.conf'),
      servers: [nameserver.server],
    });
  });
  afterEach(async () => {
    await nameserver.close();
    rmSync(folder, { recursive: true });
  });

  const find = async (name: string) => (await resolver.resolve(name)).map(({ address }) => address);
  const failure = (name: string) =>
    find(name).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );

  it('come from the hosts file first, without asking a nameserver', async () => {
    expect(await find('Relay')).toEqual(['127.0.0.7']);
    expect(await find('localhost')).toEqual(['127.0.0.1', '::1']);
    expect(await find('127.0.0.1')).toEqual(['127.0.0.1']);
    expect(nameserver.asked).toEqual([]);
  });

  it('are completed by the search list if they have few dots', async () => {
    expect(await find('gateway')).toEqual(['127.0.0.9']);
    expect(await find('hook.example')).toEqual(['127.0.0.8']);
    expect(nameserver.asked).toEqual(['gateway.shop.example', 'hook.example.shop.example', 'hook.example']);
  });

  it('are not asked for again at once after a failure, and once for all who wait', async () => {
    expect(await Promise.all([failure('nobody.example.'), failure('nobody.example.')])).toEqual([
      'ENOTFOUND',
      'ENOTFOUND',
    ]);
    expect(await failure('nobody.example.')).toBe('ENOTFOUND');
    expect(nameserver.asked).toEqual(['nobody.example']);
  });

  it('that a nameserver is silent about end, and keep neither other names nor the system’s look-ups waiting', async () => {
    const done: string[] = [];
    const dead = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        failure(`hook${index}.dead.example.`).then((code) => done.push(code ?? '')),
      ),
    );
    await Promise.all([find('hook.example.'), lookup('localhost')]);
    expect(done).toEqual([]);
    await dead;
    expect(new Set(done)).toEqual(new Set(['ETIMEOUT']));
  });

  it('lead connections to their addresses', async () => {
    const server = createServer((socket) => socket.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.9', resolve));
    const { port } = server.address() as AddressInfo;
    const socket = connect({ host: 'gateway', port, lookup: resolver.lookup });
    expect(String((await socket.toArray())[0])).toBe('hello');
    server.close();
  });
});
