import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { Reply } from '../browser';
import { StackClient } from '../stack-client';

const stack = inject('stack');
const world = new StackClient(stack);

function parsePolicy(reply: Reply): Map<string, string[]> {
  const header = reply.headers['content-security-policy'];
  if (typeof header !== 'string') throw new Error('There is not exactly one policy.');
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

/** The texts of a page's inline scripts or styles, without its JSON data. */
function getInlineTexts({ text }: Reply, tag: 'script' | 'style'): string[] {
  const elements = [...text.matchAll(new RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, 'g'))];
  return elements.flatMap(([, attributes, inner = '']) => (attributes?.includes('application/json') ? [] : [inner]));
}

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The host of a business without embedders. */
async function getPolicyWithoutEmbedders(): Promise<string> {
  const file = await world.readBusinessFile('olive');
  await world.callAdmin('PUT', '/admin/businesses/unframed', {
    ...file,
    businessId: 'unframed',
    hosts: ['unframed.localhost'],
    embedding: { parents: [] },
  });
  return `unframed.localhost:${new URL(stack.portalUrl).port}`;
}

const pages = ['/', '/auth/signin', '/no/such/page', '/member/profile/x.css', '/lp', '/locations'];

describe('Headers of pages', () => {
  it.each(pages)(
    '%s has all security headers, and a policy with the hash of each inline script and style and of nothing else',
    async (path) => {
      const page = await world.openBrowser('olive').request(path);
      expect(page.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'reporting-endpoints': 'csp="/api/reports"',
      });
      expect(page.headers['permissions-policy']).toContain('microphone=()');
      expect(page.headers['cache-control']).toContain('no-store');
      expect(page.headers).not.toHaveProperty('x-powered-by');
      expect(page.headers).not.toHaveProperty('server');
      const policy = parsePolicy(page);
      const scripts = getInlineTexts(page, 'script');
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts).not.toContain('');
      expect(new Set(policy.get('script-src'))).toEqual(new Set([...scripts.map(toSource), "'strict-dynamic'"]));
      expect(new Set(policy.get('style-src'))).toEqual(
        new Set(["'self'", ...getInlineTexts(page, 'style').map(toSource)]),
      );
      expect(page.text).not.toMatch(/\son\w+="/);
    },
  );

  it('the policy allows scripts only by hash, and no other origin, base or plug-in', async () => {
    const policy = parsePolicy(await world.openBrowser('kahve').request('/'));
    expect(policy.get('default-src'), 'governs prefetching alone').toEqual(["'self'"]);
    const kinds = ['script', 'style', 'img', 'font', 'connect', 'frame', 'worker', 'manifest', 'media', 'object'];
    expect([...policy.keys()]).toEqual(expect.arrayContaining(kinds.map((kind) => `${kind}-src`)));
    expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe-inline|unsafe-eval|\*|http/);
    expect(policy.get('style-src')?.join(' ')).not.toContain('unsafe-inline');
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    for (const values of policy.values()) expect(values).not.toContain('*');
  });

  it('only embedders named by the business can frame its pages', async () => {
    const { embedding } = (await world.openBrowser('olive').request('/api/configuration')).json() as {
      embedding: { parents: string[] };
    };
    expect(embedding.parents.length).toBeGreaterThan(0);
    const framed = await world.openBrowser('olive').request('/');
    expect(parsePolicy(framed).get('frame-ancestors')).toEqual(embedding.parents);
    expect(framed.headers).not.toHaveProperty('x-frame-options');
    const alone = await world
      .openBrowser('olive')
      .request('/', { headers: { host: await getPolicyWithoutEmbedders() } });
    expect(parsePolicy(alone).get('frame-ancestors')).toEqual(["'none'"]);
    expect(alone.headers['x-frame-options']).toBe('DENY');
  });

  it('V3: the policy allows the scripts of the page and nothing from the request', async () => {
    const browser = world.openBrowser('olive');
    const plain = await browser.request('/auth/signin');
    const headers = { 'content-security-policy': "script-src 'unsafe-inline' 'sha256-EVIL'", 'x-nonce': 'EVIL' };
    const reply = await browser.request('/auth/signin?x=<script>EVIL()</script>', { headers });
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain('<script>EVIL');
    expect(parsePolicy(reply).get('script-src')).toEqual(parsePolicy(plain).get('script-src'));
  });

  it('plain http from outside is redirected to https', async () => {
    const browser = world.openBrowser('olive');
    const plain = await browser.request('/x?y=1', { headers: { host: 'portal.example' } });
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toBe('https://portal.example/x?y=1');
  });

  it('https responses set __Host- cookies and HSTS', async () => {
    const headers = { 'x-forwarded-proto': 'https', host: await getPolicyWithoutEmbedders() };
    const reply = await world.openBrowser('olive').request('/api/auth/csrf', { headers });
    expect(reply.headers['set-cookie']?.join('\n')).toMatch(
      /__Host-lp\.csrf=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(reply.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const framed = await world
      .openBrowser('olive')
      .request('/api/auth/csrf', { headers: { 'x-forwarded-proto': 'https' } });
    expect(framed.headers['set-cookie']?.join('\n')).toMatch(
      /__Host-lp\.csrf=[^;]+; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None/,
    );
  });
});

describe('Headers of calls and files', () => {
  it.each(['/api/configuration', '/api/nothing', '/api/protected/gift', '/api/openapi.json', '/api/auth/csrf'])(
    '%s runs no script, cannot be framed, and allows no other origin',
    async (path) => {
      const reply = await world.openBrowser('olive').request(path, { headers: { origin: 'https://evil.example' } });
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
      expect(reply.headers['x-request-id']).toBeTruthy();
    },
  );

  it('OPTIONS and HEAD on calls return 405', async () => {
    const browser = world.openBrowser('olive');
    for (const method of ['OPTIONS', 'HEAD'])
      expect((await browser.request('/api/configuration', { method })).status).toBe(405);
    expect((await browser.request('/', { method: 'POST' })).status).toBe(405);
  });

  it('V2: responses of a member, or with a cookie, are never cacheable', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    for (const path of ['/', '/member/rewards', '/api/protected/gift', '/api/auth/session', '/api/auth/csrf']) {
      expect((await browser.request(path)).headers['cache-control'], path).toContain('no-store');
    }
    expect((await browser.request('/api/protected/gift')).headers).not.toHaveProperty('etag');
  });

  it('public responses have an ETag that allows 304, and vary by host and cookie', async () => {
    const browser = world.openBrowser('olive');
    const first = await browser.request('/api/configuration');
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(first.headers.vary).toMatch(/Host/);
    const again = await browser.request('/api/configuration', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('a well-formed request id is preserved and any other is replaced', async () => {
    const browser = world.openBrowser('olive');
    const given = await browser.request('/api/configuration', { headers: { 'x-request-id': 'trace-1234567890' } });
    expect(given.headers['x-request-id']).toBe('trace-1234567890');
    const forged = await browser.request('/api/configuration', { headers: { 'x-request-id': 'a b<script>' } });
    expect(forged.headers['x-request-id']).not.toContain('script');
  });

  it('a limited number of reports is accepted, and nothing else', async () => {
    const browser = world.openBrowser('olive');
    const body = {
      effectiveDirective: 'script-src',
      blockedURL: 'https://evil.example/x?secret',
      disposition: 'enforce',
    };
    const headers = { 'content-type': 'application/reports+json' };
    expect((await browser.post('/api/reports', [{ type: 'csp-violation', body }], headers)).status).toBe(204);
    const fault = { part: 'screen', route: '/forms/[id]', name: 'TypeError' };
    expect((await browser.post('/api/reports', [{ type: 'page-fault', body: fault }], headers)).status).toBe(204);
    expect((await browser.post('/api/reports', 'nonsense', headers)).status).toBe(204);
    expect((await browser.post('/api/reports', 'x'.repeat(200_000), headers)).status).toBe(413);
    expect((await browser.request('/api/reports')).status).toBe(405);
  });

  it('the embed script may be loaded by any site, and only executed', async () => {
    const script = await world
      .openBrowser('olive')
      .request('/embed.js', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(script.status).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    expect(script.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(script.headers).not.toHaveProperty('set-cookie');
    const { port } = new URL(stack.portalUrl);
    const nobody = await world
      .openBrowser('olive')
      .request('/embed.js', { headers: { host: `nobody.localhost:${port}` } });
    expect([nobody.status, nobody.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await world.openBrowser('olive').request('/embed.js', { method: 'POST' })).status).toBe(405);
  });

  it('there is no image optimiser', async () => {
    expect((await world.openBrowser('olive').request('/_next/image?url=%2Fx&w=64&q=75')).status).toBe(404);
  });
});

describe('Headers of responses that are not pages', () => {
  it.each([
    ['/healthz', {}],
    ['/readyz', {}],
    ['//evil', {}],
    ['/a/../b', {}],
    ['/_next/image?url=x', {}],
    ['/', { host: 'elsewhere.example' }],
    ['/', { host: 'no host' }],
  ])('%s is sent with nosniff (%o)', async (path, headers) => {
    const reply = await world.openBrowser('olive').request(path, { headers });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});
