import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getMaxConnections, limitConnections } from './connection-limit';
import { parseTrustedProxies } from './trusted-proxies';

const MAX = 90;

let server: Server;
const sockets: Socket[] = [];

async function start(proxies: string[]): Promise<void> {
  limitConnections(server, MAX, parseTrustedProxies(proxies));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** Connects from an address of this machine, and requests something. @returns whether there was a response */
async function open(localAddress: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

async function openMany(count: number, localAddress: string): Promise<number> {
  const results: boolean[] = [];
  for (let at = 0; at < count; at += 1) results.push(await open(localAddress));
  return results.filter(Boolean).length;
}

beforeEach(() => {
  server = createServer((_, response) => response.end('ok'));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

describe('M6: connections of one address', () => {
  it('leave places to others, and are free again once closed', async () => {
    await start([]);
    expect(await openMany(MAX, '127.0.0.2')).toBe(MAX / 9);
    expect(await open('127.0.0.3')).toBe(true);
    sockets[0]?.destroy();
    await expect.poll(() => open('127.0.0.2'), { timeout: 20_000 }).toBe(true);
  });

  it('are those of all clients, if it is a trusted proxy', async () => {
    await start(['127.0.0.2']);
    expect(await openMany(MAX / 2, '127.0.0.2')).toBe(MAX / 2);
  });
});

describe('Maximum number of connections', () => {
  it.each([
    [undefined, 20_000],
    [1_048_576, 20_000],
    [20_764, 20_000],
    [10_764, 10_000],
    [1_024, 512],
  ])('with a limit of %s open files is %i', (openFiles, expected) => {
    expect(getMaxConnections(openFiles)).toBe(expected);
  });
});
