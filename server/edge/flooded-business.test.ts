import { createServer, request as sendRequest, type ClientRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordableResponse } from '../page-cache/recordable-response';
import { createRequestListener } from './request-listener';
import { parseTrustedProxies } from './trusted-proxies';

/** Renders of one business at the same time. */
const CONCURRENT = 8;
const WAITING = 100;

/** The renders that have begun at the flooded business, of which none ends by itself. */
const held: ServerResponse[] = [];
let visitors: ClientRequest[];
let server: Server;

/** Sends a member's request, which no cache serves. @returns it and the status of its response, 0 without one */
function send(host: string, path: string): { sent: ClientRequest; status: Promise<number> } {
  const headers = { host, cookie: 'lp.sid=a-session' };
  const sent = sendRequest({ port: (server.address() as AddressInfo).port, path, headers, agent: false });
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
  });
  sent.end();
  return { sent, status };
}

const countConnections = () => promisify(server.getConnections.bind(server))();

beforeEach(async () => {
  held.length = 0;
  server = createServer({ ServerResponse: RecordableResponse });
  server.on(
    'request',
    createRequestListener({
      proxies: parseTrustedProxies([]),
      production: false,
      development: false,
      publicFiles: new Set<string>(),
      notReadyReason: () => Promise.resolve(null),
      resolvePagePartition: (_request, hostname) => hostname,
      observe: (_request, _response, handle) => handle(),
      logError: (error) => {
        throw error;
      },
      next: async ({ headers }, response) => {
        if (headers.host !== 'flooded.localhost') return void response.end();
        held.push(response);
        await new Promise((resolve) => response.once('close', resolve));
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  visitors = Array.from({ length: CONCURRENT + WAITING }, () => send('flooded.localhost', '/').sent);
  await expect.poll(countConnections, { timeout: 60_000 }).toBe(CONCURRENT + WAITING);
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(CONCURRENT);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('M4: business with more visitors than it can serve', () => {
  it.each(['/', '/api/locations'])('a neighbour’s request of %s waits for none of its renders', async (path) => {
    expect(await send('quiet.localhost', path).status).toBe(200);
    expect(held.filter((response) => response.writableEnded)).toEqual([]);
    expect(held).toHaveLength(CONCURRENT);
  });

  it('begins no render after its client has left', async () => {
    for (const visitor of visitors)
      if (!held.some(({ req }) => req.socket.remotePort === visitor.socket?.localPort)) visitor.destroy();
    await expect.poll(countConnections, { timeout: 60_000 }).toBe(CONCURRENT);
    const last = send('flooded.localhost', '/');
    await expect.poll(countConnections, { timeout: 60_000 }).toBe(CONCURRENT + 1);
    for (const response of held.slice(0, CONCURRENT)) response.end();
    await expect.poll(() => held.length, { timeout: 60_000 }).toBe(CONCURRENT + 1);
    held.at(-1)?.end();
    expect(await last.status).toBe(200);
    expect(held).toHaveLength(CONCURRENT + 1);
  });
});
