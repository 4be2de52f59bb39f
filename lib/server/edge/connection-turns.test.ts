import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionTurns } from './connection-turns';

const page = (path: string) => `GET ${path} HTTP/1.1\r\nHost: olive.localhost\r\n\r\n`;

/** What is being handled, in the order in which it began. */
let handled: { path: string | undefined; response: ServerResponse }[] = [];
let server: Server;
let client: Socket;
beforeEach(async () => {
  handled = [];
  const takeTurn = connectionTurns();
  server = createServer((request, response) => {
    void takeTurn(request, response, () => void handled.push({ path: request.url, response }));
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

describe('requests that a client sends ahead of their answers', () => {
  it('are handled one after another, in their order', async () => {
    client.write(page('/1') + page('/2') + page('/3'));
    for (const expected of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
      await vi.waitFor(() => expect(handled).toHaveLength(expected.length));
      expect(paths()).toEqual(expected);
      handled.at(-1)?.response.end('done');
    }
  });

  it('are not handled at all when the client has gone', async () => {
    client.write(page('/1') + page('/2'));
    await vi.waitFor(() => expect(paths()).toEqual(['/1']));
    const closed = new Promise((resolve) => handled[0]?.response.once('close', resolve));
    client.destroy();
    await closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(paths()).toEqual(['/1']);
  });

  it('keep no other connection waiting', async () => {
    client.write(page('/unanswered') + page('/behind'));
    const other = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await vi.waitFor(() => expect(paths()).toEqual(['/unanswered']));
    other.write(page('/other'));
    await vi.waitFor(() => expect(paths()).toEqual(['/unanswered', '/other']));
    other.destroy();
  });
});
