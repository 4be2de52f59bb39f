import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRequestInfo } from '../request/request-info';
import { cacheVisitorPage } from '../page-cache/visitor-pages';
import { requestListener } from './request-listener';
import { trustedProxies } from './trusted-proxies';

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What the portal behind the edge does for the page that is asked for. */
let rendered = 0;
let behind: { status: number; cookie?: string; holds: boolean };

const options = {
  proxies: trustedProxies([]),
  production: false,
  development: false,
  publicFiles: new Set<string>(),
  notReadyReason: () => Promise.resolve(null),
  resolveLane: (_request: unknown, hostname: string) => hostname,
  observe: (_request: unknown, _response: unknown, answer: () => void) => answer(),
  fault: (error: unknown) => {
    throw error;
  },
};

let server: Server;
beforeAll(async () => {
  server = createServer(
    requestListener({
      ...options,
      next: async (request, response) => {
        rendered += 1;
        const page = `page ${rendered}`;
        const { nonce } = parseRequestInfo(request);
        const { status, cookie } = behind;
        cacheVisitorPage(request, response, { nonce, holds: () => Promise.resolve(behind.holds) });
        await new Promise((resolve) => setImmediate(resolve));
        response.setHeader('content-security-policy', `script-src 'nonce-${nonce}'`);
        response.removeHeader('x-frame-options');
        if (cookie) response.setHeader('set-cookie', cookie);
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
        response.write(`<script nonce="${nonce}"></script>`);
        response.end(page);
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

beforeEach(() => {
  rendered = 0;
  behind = { status: 200, holds: true };
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

function ask(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const { port } = server.address() as AddressInfo;
  const sent = { host: 'olive.localhost', ...headers };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: text.toString() });
      });
    }).on('error', reject);
  });
}

const getNonce = ({ headers }: Sent) => /'nonce-(.+)'/.exec(String(headers['content-security-policy']))?.[1];
/** What a browser is shown, and told, but for what is its own each time. */
const shown = (sent: Sent) => sent.text.replace(getNonce(sent) ?? 'no nonce', 'NONCE');

describe('a page that several visitors ask for', () => {
  it('is rendered once for all who ask at the same time, each with a nonce and an id of its own', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => ask('/together')));
    expect(rendered).toBe(1);
    expect(new Set(sent.map(shown))).toEqual(new Set(['<script nonce="NONCE"></script>page 1']));
    expect(new Set(sent.map(getNonce)).size).toBe(20);
    expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
  });

  it('says the same of itself each time', async () => {
    const [first, second] = [await ask('/headers'), await ask('/headers')];
    const own = ['x-request-id', 'content-security-policy', 'content-length', 'transfer-encoding', 'date'];
    const same = ({ headers }: Sent) => Object.entries(headers).filter(([name]) => !own.includes(name));
    expect(rendered).toBe(1);
    expect(same(second).sort()).toEqual(same(first).sort());
    expect(second.headers).not.toHaveProperty('x-frame-options');
    expect(second.headers['cache-control']).toBe('private, no-store');
  });

  it('is compressed for who takes that, and for nobody else', async () => {
    const plain = await ask('/compressed');
    const gzip = await ask('/compressed', { 'accept-encoding': 'br, gzip;q=0.8' });
    const refused = await ask('/compressed', { 'accept-encoding': 'gzip;q=0, br' });
    expect(rendered).toBe(1);
    expect([plain, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      undefined,
    ]);
    expect(new Set([plain, gzip, refused].map(shown)).size).toBe(1);
    expect(gzip.headers.vary).toContain('Accept-Encoding');
  });

  it.each([
    ['another business', { host: 'kahve.localhost' }, '/differs'],
    ['another language', { cookie: `SelectedLanguage=${encodeURIComponent('{"code":"tr"}')}` }, '/differs'],
    ['another address', {}, '/differs?page=2'],
    ['a session, whoever’s it is', { cookie: 'lp.sid=anything' }, '/differs'],
  ])('is not the page of %s', async (_, headers, path) => {
    await ask('/differs');
    const before = rendered;
    await ask(path, headers);
    expect(rendered).toBe(before + 1);
  });

  it('is not made of what somebody with a session was sent', async () => {
    await ask('/members', { cookie: 'lp.sid=anything' });
    expect((await ask('/members')).text).toContain('page 2');
  });

  it.each([
    ['sets a cookie', { status: 200, cookie: 'a=b' }],
    ['is not there', { status: 404 }],
    ['failed', { status: 500 }],
  ])('is rendered for each of them where it %s', async (what, answer) => {
    behind = { ...answer, holds: true };
    const path = `/${encodeURIComponent(what)}`;
    const all = await Promise.all([ask(path), ask(path), ask(path)]);
    expect(rendered).toBe(3);
    expect(all.map(({ status }) => status)).toEqual([answer.status, answer.status, answer.status]);
    expect(new Set(all.map(getNonce)).size).toBe(3);
  });

  it('is kept as long as what it was made of is the same, and 20 seconds at most', async () => {
    await ask('/kept');
    for (let second = 0; second < 19; second += 1) {
      vi.advanceTimersByTime(1_000);
      expect((await ask('/kept')).text).toContain('page 1');
    }
    vi.advanceTimersByTime(1_001);
    expect((await ask('/kept')).text).toContain('page 2');
  });

  it('is rendered anew, once, when what it was made of has changed', async () => {
    await ask('/changes');
    behind.holds = false;
    vi.advanceTimersByTime(1_999);
    expect((await ask('/changes')).text).toContain('page 1');
    vi.advanceTimersByTime(1);
    const after = await Promise.all(Array.from({ length: 5 }, () => ask('/changes')));
    for (const { text } of after) expect(text).toContain('page 2');
  });
});
