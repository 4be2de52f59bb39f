import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitPipelining } from './pipelining';

const page = (path: string) => `GET ${path} HTTP/1.1\r\nHost: olive.localhost\r\n\r\n`;

let handled: { path: string | undefined; response: ServerResponse }[] = [];
let server: Server;
let client: Socket;
beforeEach(async () => {
  handled = [];
  server = createServer(limitPipelining(({ url: path }, response) => void handled.push({ path, response })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const paths = () => handled.map(({ path }) => path);

describe('Pipelined requests', () => {
  it('wait for the previous response, and are responded to in order', async () => {
    client.write(page('/1') + page('/2'));
    const received = text(client);
    await vi.waitFor(() => expect(paths()).toEqual(['/1']));
    handled[0]?.response.end('the first answer');
    await vi.waitFor(() => expect(paths()).toEqual(['/1', '/2']));
    handled[1]?.response.writeHead(200, { connection: 'close' }).end('the second answer');
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK[^]*the first answer[^]*HTTP\/1\.1 200 OK[^]*the second answer/);
  });

  it('are dropped with the connection when too many are sent ahead', async () => {
    const closed = new Promise((resolve) => client.once('close', resolve));
    client.write(page('/1') + page('/2') + page('/3'));
    client.resume();
    await closed;
    await vi.waitFor(() => expect(handled[0]?.response.closed).toBe(true));
    expect(paths()).toEqual(['/1']);
  });

  it('are not handled when the client has disconnected', async () => {
    client.write(page('/1') + page('/2'));
    await vi.waitFor(() => expect(paths()).toEqual(['/1']));
    const closed = new Promise((resolve) => handled[0]?.response.once('close', resolve));
    client.destroy();
    await closed;
    expect(paths()).toEqual(['/1']);
  });

  it('are handled when the previous response is sent but not ended', async () => {
    client.write(page('/file'));
    await vi.waitFor(() => expect(paths()).toEqual(['/file']));
    const received = new Promise((resolve) => client.once('data', resolve));
    // Like a file, whose end is only detected by another read.
    handled[0]?.response.writeHead(200, { 'content-length': 4 }).write('file');
    await received;
    client.write(page('/next'));
    await new Promise((resolve) => setImmediate(resolve));
    handled[0]?.response.end();
    await vi.waitFor(() => expect(paths()).toEqual(['/file', '/next']));
  });
});
