import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pipelining } from './pipelining';

const page = (path: string) => `GET ${path} HTTP/1.1\r\nHost: olive.localhost\r\n\r\n`;

let handled: { path: string | undefined; response: ServerResponse }[] = [];
let server: Server;
let client: Socket;
beforeEach(async () => {
  handled = [];
  const isEarly = pipelining();
  server = createServer((request, response) => {
    if (!isEarly(request, response)) handled.push({ path: request.url, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const paths = () => handled.map(({ path }) => path);

describe('requests on one connection', () => {
  it('are not handled when they were sent ahead of an answer, after which the connection closes', async () => {
    client.write(page('/1') + page('/2') + page('/3'));
    const received = text(client);
    await vi.waitFor(() => expect(paths()).toEqual(['/1']));
    handled[0]?.response.end('the answer to /1');
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK[^]*\bthe answer to \/1\b[^]*$/);
    expect(paths()).toEqual(['/1']);
  });

  it('are handled one after another by a client that waits for each answer, however long they are', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = server.address() as AddressInfo;
    const sockets = new Set<unknown>();
    server.on('request', ({ socket }) => sockets.add(socket));
    const asked = Array.from({ length: 5 }, async () => {
      const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      return (await text(answer)).length;
    });
    for (let request = 1; request <= 5; request += 1) {
      await vi.waitFor(() => expect(handled).toHaveLength(request));
      handled.at(-1)?.response.end('x'.repeat(5_000_000));
    }
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => 5_000_000));
    expect(sockets.size).toBe(1);
    agent.destroy();
  });
});
