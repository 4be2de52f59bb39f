import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrain, type Drain } from './drain';

const DELAY_MS = 50;

let server: Server;
let drain: Drain;
beforeEach(async () => {
  server = createServer();
  drain = createDrain(server, DELAY_MS);
  server.on(
    'request',
    drain.track((_, response) => void response.end('an answer')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const connectClient = () => connect((server.address() as AddressInfo).port, '127.0.0.1');

/** Blocks the event loop, as rendering a page does. */
function blockEventLoop(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('Server that shuts down', () => {
  it('responds to clients that connected before its listener closed', async () => {
    const ended = drain.start();
    const client = connectClient();
    const received = text(client);
    client.write('POST / HTTP/1.1\r\nhost: olive.localhost\r\ncontent-length: 0\r\n\r\n');
    // The system has connected the client before the next tick; the server notices it in the next poll.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    blockEventLoop(DELAY_MS * 2);
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*an answer/i);
    await ended;
  });

  it('accepts no connection afterwards', async () => {
    const { port } = server.address() as AddressInfo;
    await drain.start();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });
});
