import { once } from 'node:events';
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EdgeResponse, EdgeServer } from '@/tests/setup/edge-server';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type { SessionClaims } from '../session/member-session';

/** The behaviour of the portal behind the edge for the requested page. */
let rendered = 0;
let requested = 0;
let behind: { status: number; cookie?: string; holds: boolean; encoding?: 'gzip' | 'zstd' };

/** A page whose first visitor leaves while it is rendered. */
const LEFT = '/left';
/** A page whose rendering does not end. */
const ENDLESS = '/endless';
const MEMBER = 'lp.sid=a-session';
const session: SessionClaims = {
  memberToken: 'a-token-of-a-member',
  businessId: 'olive',
  comoMemberId: 'ada',
  openedBy: 'custom',
  support: false,
};

let edge: EdgeServer;
beforeAll(async () => {
  startPortalProcess();
  const { startEdgeServer } = await import('@/tests/setup/edge-server');
  const { getAnnotations } = await import('../request/request-annotations');
  edge = await startEdgeServer({
    findSession: ({ headers }) => (headers.cookie === MEMBER ? session : null),
    observe: (_request, _response, handle) => {
      requested += 1;
      handle();
    },
    next: async (request, response) => {
      rendered += 1;
      const page = `page ${rendered}`;
      const { status, cookie, encoding } = behind;
      getAnnotations(request).isCurrent = () => Promise.resolve(behind.holds);
      await new Promise((resolve) => setImmediate(resolve));
      if (request.url === LEFT && rendered === 1) await once(response, 'close');
      if (request.url === ENDLESS) await once(response, 'close');
      response.removeHeader('x-frame-options');
      if (cookie) response.setHeader('set-cookie', cookie);
      if (encoding) response.setHeader('content-encoding', encoding);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      if (encoding) return void response.end(gzipSync(`<html>${page}`));
      response.write('<html>');
      response.end(page);
    },
  });
});
afterAll(() => {
  edge.stop();
  endPortalProcess();
});

beforeEach(() => {
  rendered = 0;
  requested = 0;
  behind = { status: 200, holds: true };
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const send: EdgeServer['send'] = (path, headers) => edge.send(path, headers);

describe('Cached page of anonymous visitors', () => {
  it('is validated immediately for a frame, whose policy may have changed', async () => {
    await send('/framed');
    behind.holds = false;
    expect((await send('/framed')).text).toBe('<html>page 1');
    expect((await send('/framed', { 'sec-fetch-dest': 'iframe' })).text).toBe('<html>page 2');
  });

  it('is rendered once for concurrent requests, each with its own request id', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => send('/together')));
    expect(rendered).toBe(1);
    expect(new Set(sent.map(({ text }) => text))).toEqual(new Set(['<html>page 1']));
    expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
  });

  it('is rendered for all who wait for it when its first visitor leaves', async () => {
    const { port } = edge;
    const first = get({ port, path: LEFT, headers: { host: 'olive.localhost' }, agent: false });
    first.on('error', () => undefined);
    await expect.poll(() => rendered, { timeout: 20_000 }).toBe(1);
    const others = [send(LEFT), send(LEFT), send(LEFT)];
    await expect.poll(() => requested, { timeout: 20_000 }).toBe(4);
    first.destroy();
    expect((await Promise.all(others)).map(({ text }) => text)).toEqual(Array(3).fill('<html>page 2'));
    expect(rendered).toBe(2);
  });

  it('is waited for ten seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { port } = edge;
    const first = get({ port, path: ENDLESS, headers: { host: 'olive.localhost' }, agent: false });
    first.on('error', () => undefined);
    await expect.poll(() => rendered, { timeout: 20_000 }).toBe(1);
    const other = send(ENDLESS);
    await expect.poll(() => requested, { timeout: 20_000 }).toBe(2);
    vi.advanceTimersByTime(10_000);
    const { status, headers } = await other;
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    first.destroy();
  });

  it('has the same headers each time', async () => {
    const [first, second] = [await send('/headers'), await send('/headers')];
    const own = ['x-request-id', 'content-length', 'transfer-encoding', 'date'];
    const same = ({ headers }: EdgeResponse) => Object.entries(headers).filter(([name]) => !own.includes(name));
    expect(rendered).toBe(1);
    expect(same(second).sort()).toEqual(same(first).sort());
    expect(second.headers).not.toHaveProperty('x-frame-options');
    expect(second.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['', undefined],
    ['gzip;q=0, br;q=0.0', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.8', 'gzip'],
  ])('is compressed as the client accepts by accept-encoding "%s"', async (accepted, encoding) => {
    const path = `/compressed-${encodeURIComponent(accepted)}`;
    const plain = await send(path);
    const sent = await send(path, { 'accept-encoding': accepted });
    expect(rendered).toBe(1);
    expect(sent.headers['content-encoding']).toBe(encoding);
    expect(sent.text).toBe(plain.text);
    expect(sent.headers.vary).toContain('Accept-Encoding');
  });

  it('is decompressed if Next compressed it for the first client, and sent in each client’s accepted encoding', async () => {
    behind = { status: 200, holds: true, encoding: 'gzip' };
    const path = '/rendered-compressed';
    const first = await send(path, { 'accept-encoding': 'gzip' });
    const others = [await send(path), await send(path, { 'accept-encoding': 'br' })];
    expect(rendered).toBe(1);
    expect(others.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br']);
    expect(new Set([first, ...others].map(({ text }) => text))).toEqual(new Set(['<html>page 1']));
  });

  it.each([
    ['another business', { host: 'kahve.localhost' }, '/differs'],
    ['another language', { cookie: `SelectedLanguage=${encodeURIComponent('{"code":"tr"}')}` }, '/differs'],
    ['another URL', {}, '/differs?theme=dark'],
    ['a session', { cookie: MEMBER }, '/differs'],
    ['a temporary link', {}, '/differs?temporarytoken=a'],
  ])('is not used for %s', async (_, headers, path) => {
    await send('/differs');
    const before = rendered;
    await send(path, headers);
    expect(rendered).toBe(before + 1);
  });

  it.each([
    ['an unknown parameter', {}, '/same?utm_source=mail'],
    ['a repeated parameter', {}, '/same?theme=dark&theme=light'],
    ['parameters in another order', {}, '/same?returnUrl=x&theme=dark'],
    ['another port', { host: 'olive.localhost:81' }, '/same'],
    ['a URL with a token in another one', {}, '/same?returnUrl=%2F%3Ftemporarytoken%3Da'],
    ['a cookie that is no session', { cookie: 'lp.sid=anything' }, '/same'],
    ['an invalid language', { cookie: 'SelectedLanguage=nonsense' }, '/same'],
  ])('is used for %s', async (_, headers, path) => {
    await Promise.all(['/same', '/same?theme=dark', '/same?theme=dark&returnUrl=x'].map((page) => send(page)));
    const before = rendered;
    expect((await send(path, headers)).status).toBe(200);
    expect(rendered).toBe(before);
  });

  it('is rendered and sent without a body for HEAD', async () => {
    const { port } = edge;
    const head = () => fetch(`http://127.0.0.1:${port}/head`, { method: 'HEAD' });
    const before = rendered;
    expect(await (await head()).text()).toBe('');
    expect((await send('/head', { host: `127.0.0.1:${port}` })).text).toBe(`<html>page ${before + 1}`);
    expect((await head()).status).toBe(200);
    expect(rendered).toBe(before + 1);
  });

  it('is not made from a response to a session', async () => {
    await send('/members', { cookie: MEMBER });
    expect((await send('/members')).text).toContain('page 2');
  });

  it.each([
    ['sets a cookie', { status: 200, cookie: 'a=b' }],
    ['does not exist', { status: 404 }],
    ['failed', { status: 500 }],
    ['has an unknown content coding', { status: 200, encoding: 'zstd' as const }],
  ])('is rendered for each request when it %s', async (what, response) => {
    behind = { ...response, holds: true };
    const path = `/${encodeURIComponent(what)}`;
    const all = await Promise.all([send(path), send(path), send(path)]);
    expect(rendered).toBe(3);
    expect(all.map(({ status }) => status)).toEqual([response.status, response.status, response.status]);
  });

  it('is cached while its data is unchanged, for at most 20 seconds', async () => {
    await send('/kept');
    for (let second = 0; second < 19; second += 1) {
      vi.advanceTimersByTime(1_000);
      expect((await send('/kept')).text).toContain('page 1');
    }
    vi.advanceTimersByTime(1_001);
    expect((await send('/kept')).text).toContain('page 2');
  });

  it('is rendered again, once, when its data has changed', async () => {
    await send('/changes');
    behind.holds = false;
    vi.advanceTimersByTime(1_999);
    expect((await send('/changes')).text).toContain('page 1');
    vi.advanceTimersByTime(1);
    const after = await Promise.all(Array.from({ length: 5 }, () => send('/changes')));
    for (const { text } of after) expect(text).toContain('page 2');
  });
});
