import { setMaxListeners } from 'node:events';
import { request as sendRequest, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { startEdgeServer, type EdgeServer } from '@/tests/setup/edge-server';
import { SESSION_SECRET } from '@/tests/setup/portal-process';
import { createDeskCookie } from '../desk/desk-cookie';
import { parseTrustedProxies } from './trusted-proxies';

/** Concurrent calls of one client, and the places in which it waits. */
const CONCURRENT = 16;
const WAITING = 512;
const DESK = 'desk.localhost';
const FLOOD = '198.18.0.1';
const POLL = { timeout: 60_000 };

let edge: EdgeServer;
/** The calls that have begun, of which none ends by itself. */
let held: { path: string; address: string; response: ServerResponse }[];

beforeAll(() => {
  vi.stubEnv('NEXTAUTH_SECRET', SESSION_SECRET);
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for tests of the portal');
});
afterAll(() => void vi.unstubAllEnvs());
beforeEach(async () => {
  const begunCalls: typeof held = [];
  held = begunCalls;
  edge = await startEdgeServer({
    proxies: parseTrustedProxies(['127.0.0.0/8', '::1']),
    deskHost: DESK,
    findSession: ({ headers }) => {
      const id = /lp\.sid=(\w+)/.exec(headers.cookie ?? '')?.[1];
      const session = {
        businessId: 'olive',
        comoMemberId: id ?? '',
        memberToken: 't',
        openedBy: 'custom' as const,
        support: false,
      };
      return id === undefined ? null : session;
    },
    next: async ({ url = '', headers }, response) => {
      begunCalls.push({ path: url, address: String(headers['x-lp-client-address']), response });
      await new Promise((resolve) => response.once('close', resolve));
    },
  });
});
afterEach(() => edge.stop());

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Sends a call by the trusted proxy; without an answer its status is 0. */
function call(
  path: string,
  address: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const sent = { host: 'olive.localhost', 'x-forwarded-for': address, ...headers };
  return new Promise((resolve) => {
    const request = sendRequest({ port: edge.port, path, headers: sent, agent: false, signal });
    request.once('error', () => resolve({ status: 0, retryAfter: undefined, text: '' }));
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
      );
      response.once('error', () => resolve({ status: 0, retryAfter: undefined, text: '' }));
    });
    request.end();
  });
}

const begun = () => held.map(({ path }) => path);

/** Calls of one network, until as many of them as may have begun. */
async function flood(count: number): Promise<Promise<Answer>[]> {
  const answers = Array.from({ length: count }, (_, number) => call(`/api/locales/en-${number}/translation`, FLOOD));
  await expect.poll(() => held.length, POLL).toBe(Math.min(count, CONCURRENT));
  return answers;
}

describe('M8: calls of one network', () => {
  it('wait for each other, and keep no call of another network or of a person with a session', async () => {
    await flood(CONCURRENT + 20);
    void call('/api/locations', '203.0.113.1');
    await expect.poll(begun, POLL).toContain('/api/locations');
    void call('/api/protected/gift', FLOOD, { cookie: 'lp.sid=ada' });
    await expect.poll(begun, POLL).toContain('/api/protected/gift');
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const [cookie = ''] = createDeskCookie({ token: 'y'.repeat(43), expiresAt }, false).split(';');
    void call('/api/desk/staff/session', FLOOD, { host: DESK, cookie });
    await expect.poll(begun, POLL).toContain('/api/desk/staff/session');
    expect(held).toHaveLength(CONCURRENT + 3);
    held[0]?.response.end();
    await expect.poll(() => held.length, POLL).toBe(CONCURRENT + 4);
    expect(held.at(-1)?.address).toBe(FLOOD);
  });

  it('with invented sessions are the network’s', async () => {
    await flood(CONCURRENT);
    void call('/api/desk/staff/session', FLOOD, { host: DESK, cookie: `desk.sid=${'x'.repeat(43)}` });
    void call('/api/locations', '203.0.113.1');
    await expect.poll(begun, POLL).toContain('/api/locations');
    expect(begun()).not.toContain('/api/desk/staff/session');
  });

  it('are refused when too many wait', async () => {
    const answers = await flood(CONCURRENT + WAITING + 1);
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'BUSY', status: 503 });
  });

  it('whose clients have left are not begun', async () => {
    await flood(CONCURRENT);
    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    const leaving = Array.from({ length: 40 }, () => call('/api/none/left', FLOOD, {}, controller.signal));
    void call('/api/first', '203.0.113.1');
    await expect.poll(begun, POLL).toContain('/api/first');
    controller.abort();
    expect(new Set((await Promise.all(leaving)).map(({ status }) => status))).toEqual(new Set([0]));
    void call('/api/second', '203.0.113.1');
    await expect.poll(begun, POLL).toContain('/api/second');
    void call('/api/locations', FLOOD);
    for (const { response } of held.slice(0, CONCURRENT)) response.end();
    await expect.poll(begun, POLL).toContain('/api/locations');
    expect(begun()).not.toContain('/api/none/left');
  });

  it('of a member are no more than of a network, and leave the streams of that member alone', async () => {
    const member = { cookie: 'lp.sid=ada' };
    for (let number = 0; number < CONCURRENT + 5; number += 1) void call('/api/protected/gift', FLOOD, member);
    await expect.poll(() => held.length, POLL).toBe(CONCURRENT);
    const { path } = browserRoutes.getRevisions;
    void call(path, FLOOD, { ...member, accept: 'text/event-stream' });
    await expect.poll(begun, POLL).toContain(path);
    expect(held).toHaveLength(CONCURRENT + 1);
  });
});
