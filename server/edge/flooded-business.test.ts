import { createServer, request as sendRequest, type ClientRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaysPastCache, createWaysPastDeskCache } from '@/tests/hostile/ways-past-cache';
import { SESSION_SECRET } from '@/tests/setup/portal-process';
import { createDeskCookie } from '../desk/desk-cookie';
import { RecordableResponse } from '../delivery/recordable-response';
import { getAnnotations } from '../request/request-annotations';
import { createRequestListener } from './request-listener';
import { parseTrustedProxies } from './trusted-proxies';

/** Concurrent renders of one business's pages that anybody can ask for, and of one network's. */
const CONCURRENT = 4;
const CONCURRENT_OF_NETWORK = 3;
/** Places in which one network waits. */
const WAITING_OF_NETWORK = 64;

const FLOODED = 'flooded.localhost';
const QUIET = 'quiet.localhost';
const DESK = 'desk.localhost';

/** The renders that have begun at the flooded business, of which none ends by itself. */
const held: ServerResponse[] = [];
/** The networks whose renders have begun, in their order. */
let networks: string[];
/** Requests that the edge has received. */
let received: number;
let server: Server;

interface Sent {
  sent: ClientRequest;
  /** 0 without a response. */
  status: Promise<number>;
  headers: Promise<Record<string, unknown>>;
  text: Promise<string>;
}

/** Sends a request by the trusted proxy. */
function send(host: string, path: string, address: string, more: Record<string, string> = {}): Sent {
  const headers = { host, 'x-forwarded-for': address, ...more };
  const sent = sendRequest({ port: (server.address() as AddressInfo).port, path, headers, agent: false });
  const response = new Promise<[number, Record<string, unknown>, string]>((resolve) => {
    sent.once('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.once('end', () => resolve([incoming.statusCode ?? 0, incoming.headers, text]));
      incoming.once('error', () => resolve([0, {}, '']));
    });
    sent.once('error', () => resolve([0, {}, '']));
  });
  sent.end();
  return {
    sent,
    status: response.then(([status]) => status),
    headers: response.then(([, received]) => received),
    text: response.then(([, , text]) => text),
  };
}

const countConnections = () => promisify(server.getConnections.bind(server))();

beforeAll(() => {
  vi.stubEnv('NEXTAUTH_SECRET', SESSION_SECRET);
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for tests of the portal');
});
afterAll(() => void vi.unstubAllEnvs());

beforeEach(async () => {
  received = 0;
  held.length = 0;
  networks = [];
  server = createServer({ ServerResponse: RecordableResponse });
  server.on(
    'request',
    createRequestListener({
      proxies: parseTrustedProxies(['127.0.0.0/8', '::1']),
      production: false,
      development: false,
      plain: false,
      publicFiles: new Set<string>(),
      notReadyReason: () => null,
      checkDependencies: () => Promise.resolve({ problem: null, lines: [] }),
      deskHost: DESK,
      resolvePagePartition: (_request, hostname) => hostname,
      findSession: () => null,
      observe: (_request, _response, handle) => {
        received += 1;
        handle();
      },
      logError: (error) => {
        throw error;
      },
      next: async (request, response) => {
        const { headers } = request;
        getAnnotations(request).isCurrent = () => Promise.resolve(true);
        if (headers.host !== FLOODED && headers.host !== DESK) return void response.end();
        held.push(response);
        networks.push(String(headers['x-lp-client-address']));
        await new Promise((resolve) => response.once('close', resolve));
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Requests distinct pages of the flooded business, until as many of them as may are being rendered. */
async function flood(
  count: number,
  getAddress: (page: number) => string,
  concurrent: number,
  host = FLOODED,
): Promise<Sent[]> {
  const sent = Array.from({ length: count }, (_, page) => send(host, `/none/${page}`, getAddress(page)));
  await expect.poll(countConnections, { timeout: 60_000 }).toBe(count);
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(concurrent);
  return sent;
}

const thousand = (page: number) => `198.18.${page >> 8}.${page & 255}`;
const one = () => '198.18.0.1';

describe('M4: business with more visitors than it can serve', () => {
  it.each(['/', '/none', '/api/locations'])(
    'a neighbour’s request of %s waits for none of its renders',
    async (path) => {
      await flood(100, thousand, CONCURRENT);
      expect(await send(QUIET, path, '203.0.113.1').status).toBe(200);
      expect(held.filter((response) => response.writableEnded)).toEqual([]);
      expect(held).toHaveLength(CONCURRENT);
    },
  );

  it('its plain pages wait for none of those that anybody can ask for', async () => {
    await flood(100, thousand, CONCURRENT);
    const home = send(FLOODED, '/', '203.0.113.1');
    await expect.poll(() => networks.at(-1), { timeout: 60_000 }).toBe('203.0.113.1');
    held.at(-1)?.end('home');
    expect(await home.text).toBe('home');
    expect(held).toHaveLength(CONCURRENT + 1);
  });

  it('another network’s page is the next one after those that one network has begun', async () => {
    await flood(60, one, CONCURRENT_OF_NETWORK);
    void send(FLOODED, '/none/other', '203.0.113.1');
    await expect.poll(() => networks.length, { timeout: 60_000 }).toBe(CONCURRENT_OF_NETWORK + 1);
    expect(networks.at(-1)).toBe('203.0.113.1');
  });

  it('the place of a visitor who leaves passes to the next one who waits for the same page', async () => {
    await flood(CONCURRENT, thousand, CONCURRENT);
    const sendInOrder = async (path: string, address: string) => {
      const before = received;
      const sent = send(FLOODED, path, address);
      await expect.poll(() => received, { timeout: 60_000 }).toBe(before + 1);
      return sent;
    };
    const first = await sendInOrder('/none/same', '203.0.113.1');
    await sendInOrder('/none/same', '203.0.113.2');
    await sendInOrder('/none/other', '203.0.113.3');
    held[0]?.end();
    await expect.poll(() => networks.at(-1), { timeout: 60_000 }).toBe('203.0.113.1');
    first.sent.destroy();
    await expect.poll(() => networks.length, { timeout: 60_000 }).toBe(CONCURRENT + 2);
    expect(networks.at(-1)).toBe('203.0.113.2');
  });

  it('a page that several wait for delays no other one while it is rendered', async () => {
    await flood(CONCURRENT - 1, thousand, CONCURRENT - 1);
    const same = Array.from({ length: 10 }, (_, visitor) => send(FLOODED, '/none/same', `203.0.113.${visitor}`));
    await expect.poll(() => received, { timeout: 60_000 }).toBe(CONCURRENT - 1 + same.length);
    await expect.poll(() => held.length, { timeout: 60_000 }).toBe(CONCURRENT);
    void send(FLOODED, '/none/other', '203.0.113.99');
    held[0]?.end();
    await expect.poll(() => networks.at(-1), { timeout: 60_000 }).toBe('203.0.113.99');
    expect(networks).toHaveLength(CONCURRENT + 1);
  });

  it('M7: an invented session of staff has a stranger’s turn, and one that the portal has opened its own', async () => {
    const invented = { cookie: `desk.sid=${'x'.repeat(43)}` };
    await flood(100, thousand, CONCURRENT, DESK);
    void send(DESK, '/till', '203.0.113.1', invented);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const [cookie = ''] = createDeskCookie({ token: 'y'.repeat(43), expiresAt }, false).split(';');
    void send(DESK, '/till', '203.0.113.2', { cookie });
    await expect.poll(() => networks.length, { timeout: 60_000 }).toBe(CONCURRENT + 1);
    expect(networks.at(-1)).toBe('203.0.113.2');
  });

  it('M7: sign-in of staff waits for none of the pages that strangers invent, and is rendered once for all', async () => {
    await flood(100, thousand, CONCURRENT, DESK);
    const pages = [send(DESK, '/sign-in', '203.0.113.1'), send(DESK, '/sign-in', '203.0.113.2')];
    await expect.poll(() => networks.length, { timeout: 60_000 }).toBe(CONCURRENT + 1);
    await expect.poll(() => received, { timeout: 60_000 }).toBe(102);
    expect(networks).toHaveLength(CONCURRENT + 1);
    held.at(-1)?.end('sign-in');
    expect(await Promise.all(pages.map(({ text }) => text))).toEqual(['sign-in', 'sign-in']);
  });

  it('begins no render after its client has left', async () => {
    const visitors = await flood(100, thousand, CONCURRENT);
    for (const { sent } of visitors)
      if (!held.some(({ req }) => req.socket.remotePort === sent.socket?.localPort)) sent.destroy();
    await expect.poll(countConnections, { timeout: 60_000 }).toBe(CONCURRENT);
    const last = send(FLOODED, '/none/last', '203.0.113.1');
    await expect.poll(countConnections, { timeout: 60_000 }).toBe(CONCURRENT + 1);
    for (const response of held.slice(0, CONCURRENT)) response.end();
    await expect.poll(() => held.length, { timeout: 60_000 }).toBe(CONCURRENT + 1);
    held.at(-1)?.end();
    expect(await last.status).toBe(200);
    expect(held).toHaveLength(CONCURRENT + 1);
  });

  it('refuses the pages of a network that waits in too many places, and says so in the visitor’s language', async () => {
    await flood(CONCURRENT_OF_NETWORK + WAITING_OF_NETWORK, one, CONCURRENT_OF_NETWORK);
    const refused = send(FLOODED, '/none/more', one(), { 'accept-language': 'he-IL,he;q=0.9', host: FLOODED });
    expect(await refused.status).toBe(503);
    expect(await refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
    expect(await refused.text).toContain('<html lang="he" dir="rtl">');
    expect(await send(FLOODED, '/none/more', one(), { cookie: 'SelectedLanguage={"code":"de"}' }).text).toContain(
      '<html lang="de" dir="ltr">',
    );
  });

  it('every way past the cache leads into the same turns', async () => {
    for (const way of [
      ...Object.values(createWaysPastCache(FLOODED)),
      ...Object.values(createWaysPastDeskCache(DESK)),
    ]) {
      const before = held.length;
      const requests = Array.from({ length: 10 }, (_, number) => {
        const { path, headers } = way(number);
        return send(FLOODED, path, one(), headers);
      });
      await expect.poll(countConnections, { timeout: 60_000 }).toBe(requests.length);
      await expect.poll(() => held.length - before, { timeout: 60_000 }).toBe(CONCURRENT_OF_NETWORK);
      for (const { sent } of requests) sent.destroy();
      await expect.poll(countConnections, { timeout: 60_000 }).toBe(0);
    }
  });
});
