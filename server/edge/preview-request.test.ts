import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PREVIEW_HEADER } from '@/lib/preview/names';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type { EdgeResponse, EdgeServer } from '@/tests/setup/edge-server';
import { internalHeader } from '../request/internal-headers';

const VALUE = `old.de.${'a'.repeat(120)}.${'b'.repeat(43)}`;
const COOKIE = 'lp.sid=a-session; SelectedLanguage=%7B%22code%22%3A%22he%22%7D';
const frame = { 'sec-fetch-dest': 'iframe', cookie: COOKIE };
const call = { [PREVIEW_HEADER]: VALUE, cookie: COOKIE };

/** What has passed the edge. */
let passed: { url: string; headers: IncomingHttpHeaders }[] = [];
let edge: EdgeServer;

beforeAll(async () => {
  startPortalProcess();
  const { startEdgeServer } = await import('@/tests/setup/edge-server');
  const { getAnnotations } = await import('../request/request-annotations');
  edge = await startEdgeServer({
    deskHost: 'desk.localhost',
    next: async (request, response) => {
      passed.push({ url: request.url ?? '', headers: { ...request.headers } });
      getAnnotations(request).isCurrent = () => Promise.resolve(true);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`page ${passed.length}`);
    },
  });
});
afterAll(() => {
  edge.stop();
  endPortalProcess();
});
beforeEach(() => void (passed = []));

const getFrameAncestors = ({ headers }: EdgeResponse) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

describe('A request of a preview', () => {
  it('DK21: passes the edge without its token in the URL and without cookies, and gives no referrer', async () => {
    const { headers } = await edge.send(`/member/shop?preview=${VALUE}&theme=dark`, frame);
    const [{ url, headers: received } = { url: '', headers: {} }] = passed;
    expect(url).toBe('/member/shop?theme=dark');
    expect(received[internalHeader.preview]).toBe(VALUE);
    expect(received.cookie).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('DK21: neither reads the cache of pages nor fills it', async () => {
    const first = await edge.send(`/locations?preview=${VALUE}`, frame);
    const live = await edge.send('/locations');
    const second = await edge.send(`/locations?preview=${VALUE}`, frame);
    const cached = await edge.send('/locations');
    expect([first.text, live.text, second.text, cached.text]).toEqual(['page 1', 'page 2', 'page 3', 'page 2']);
  });

  it('DK21: is no preview because a client says so by a header of the portal, and none on the desk', async () => {
    await edge.send('/locations?item=1', { ...frame, [internalHeader.preview]: VALUE });
    await edge.send(`/programme?preview=${VALUE}`, { host: 'desk.localhost', cookie: COOKIE });
    expect(passed.map(({ headers }) => [headers[internalHeader.preview], headers.cookie])).toEqual([
      [undefined, COOKIE],
      [undefined, COOKIE],
    ]);
  });

  it.each([
    ['in a window of its own', VALUE, { 'sec-fetch-dest': 'document' }],
    ['without a token', '', frame],
    ['with another text', 'old.de.<script>', frame],
  ])('DK21: is refused %s, by a page that the desk alone can frame', async (_, value, headers) => {
    const response = await edge.send(`/?preview=${encodeURIComponent(value)}`, headers);
    expect([response.status, passed]).toEqual([403, []]);
    expect(getFrameAncestors(response)).toBe('http://desk.localhost');
    expect(response.headers['x-frame-options']).toBeUndefined();
    expect(response.text).toMatch(/<h1>(This preview has ended|Diese Vorschau ist beendet)<\/h1>/);
    expect(response.text).not.toContain('script>');
  });

  it('says so in the language of the preview, and names the port of the desk', async () => {
    const response = await edge.send(`/?preview=${VALUE}`, {
      'sec-fetch-dest': 'document',
      host: 'olive.localhost:4500',
    });
    expect(response.text).toContain('Diese Vorschau ist beendet');
    expect(getFrameAncestors(response)).toBe('http://desk.localhost:4500');
  });

  it('DK20: reads by the contract, and nothing else', async () => {
    expect((await edge.send('/api/configuration/', call)).status).toBe(200);
    expect((await edge.send('/api/protected/gift', call)).status).toBe(200);
    expect(passed.map(({ headers }) => [headers[internalHeader.preview], headers.cookie])).toEqual([
      [VALUE, undefined],
      [VALUE, undefined],
    ]);
    for (const path of [
      '/api/auth/session',
      '/api/auth/csrf',
      '/api/protected/member/deleteMember',
      '/api/lp/gift/getById?id=1',
      '/api/hosted/profile',
      '/api/app-icon',
    ]) {
      const { status, text } = await edge.send(path, call);
      expect([path, status, JSON.parse(text)]).toMatchObject([path, 403, { code: 'FORBIDDEN_IN_PREVIEW' }]);
    }
    const malformed = await edge.send('/api/configuration', { ...call, [PREVIEW_HEADER]: 'old.de.x' });
    expect([malformed.status, passed.length]).toEqual([403, 2]);
  });
});
