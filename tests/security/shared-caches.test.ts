import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rotateInputs } from 'loyalty-backend/testing/rotation';
import { Browser, type Reply } from '../browser';
import { startCachingProxy, type CachingProxy } from '../caching-proxy';
import { findNginx } from 'loyalty-testing/programs/nginx';
import { hosts, StackClient } from '../stack-client';
import { testsAll } from 'loyalty-testing/tests-all';

const shared = inject('stack');
const world = new StackClient(shared);
const nginx = findNginx();
if (!nginx && process.env.CI === 'true') throw new Error('no nginx was found, and CI must have one');
if (!nginx) console.warn('SKIPPED: the caches before the portal, because no nginx was found (set NGINX_PATH)');

const CANARY = /CanaryCache(One|Two|Other)/;
const EVIL = 'evilevilevilevil';

const paths = [
  '/',
  '/member/profile',
  '/member/rewards',
  '/locations/x.png',
  '/view/x.svg',
  '/forms/x.txt',
  '/demo/none.svg',
  '/images/favicon.svg',
  '/_next/static/none.js',
  '/manifest.webmanifest',
  '/api/configuration',
  '/api/legalLinks',
  '/api/locales/en/translation',
  '/api/protected/member/getMemberDetails',
  '/api/auth/session',
];
const endings = ['?__nextDataReq=1', ';x.css', '/x.css', '/%2e%2e/x.js', '/..%2fx.json', '.js', '%2fx.png'];
const addressesOf = (path: string): [string, ...string[]] => [
  path,
  ...endings.map((ending) => path.replace(/^\/$/, '/x') + ending),
];
const addresses = paths.flatMap(addressesOf);
/** The addresses that a visitor requests after members. */
const takeAddresses = rotateInputs(
  'Addresses in a shared cache',
  Object.fromEntries(paths.map((path) => [path, addressesOf(path)])),
);

/** Headers that influence servers and caches, and that no browser sends (security 2.15). */
const poisonedHeaders: Record<string, string>[] = [
  {},
  { 'x-now-route-matches': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
  { 'x-matched-path': '/member/profile' },
  { 'x-invoke-path': '/member/profile' },
  { 'x-invoke-status': '200' },
  { 'x-original-url': '/member/profile' },
  { 'x-rewrite-url': '/member/profile' },
  { 'x-http-method-override': 'POST' },
  { 'x-forwarded-host': `${EVIL}.example` },
  { 'x-forwarded-port': '4444' },
  { 'x-forwarded-scheme': 'nothttps' },
  { 'x-host': `${EVIL}.example` },
  { forwarded: `host=${EVIL}.example` },
  { 'content-security-policy': `script-src 'sha256-${EVIL}'` },
  { 'x-nonce': EVIL },
  { 'x-business-id': 'sfarim' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'accept-language': 'he', range: 'bytes=0-10' },
];

/** The number of shuffled requests; the same in every run. */
const SHUFFLED_REQUESTS = 240;
const CONCURRENT_REQUESTS = 6;

/**
 * A body without its response-specific parts: of a page only the visible text, because its data is in the order in
 * which it arrived.
 */
function getStableParts(reply: Reply): string {
  const [seen = ''] = reply.text.split('<script id="__NEXT_DATA__"');
  const own = /"(requestId|csrfToken)":"[^"]+"/g;
  return createHash('sha256')
    .update(`${reply.status} ${seen.replaceAll(own, '')}`)
    .digest('hex');
}

async function mapInRounds<T, R>(list: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < list.length; at += CONCURRENT_REQUESTS) {
    done.push(
      ...(await Promise.all(list.slice(at, at + CONCURRENT_REQUESTS).map((item, more) => work(item, at + more)))),
    );
  }
  return done;
}

describe.skipIf(!testsAll || !nginx)('Shared cache in front of the portal', () => {
  let proxy: CachingProxy;
  const members: Browser[] = [];
  beforeAll(async () => {
    proxy = await startCachingProxy(nginx ?? '', shared.portalUrl);
    for (const [id, firstName] of [
      ['olive', 'CanaryCacheOne'],
      ['olive', 'CanaryCacheTwo'],
      ['kahve', 'CanaryCacheOther'],
    ] as const) {
      members.push(await world.signIn(await world.createMember(id, { firstName })));
    }
  });
  afterAll(() => proxy.stop());

  /** A browser with these cookies that reaches the portal by another URL. */
  function createCachedBrowser(url: string, host: string, cookies?: ReadonlyMap<string, string>): Browser {
    const browser = new Browser(url, host);
    for (const [name, value] of cookies ?? []) browser.cookies.set(name, value);
    return browser;
  }

  const port = new URL(shared.portalUrl).port;
  const baseline = new Map<string, string>();
  /** The response to a visitor directly from the portal. */
  async function plain(host: string, path: string): Promise<string> {
    const known =
      baseline.get(host + path) ?? getStableParts(await createCachedBrowser(shared.portalUrl, host).request(path));
    baseline.set(host + path, known);
    return known;
  }

  const places = [hosts.olive, hosts.kahve].map((name) => `${name}:${port}`);

  it.each([
    ['a cache that follows the headers', () => proxy.url],
    ['a cache that stores anything named like a file', () => proxy.greedyUrl],
  ])('V1–V3: %s never stores data of a member or of a request', async (_, url) => {
    const mixed = Array.from({ length: SHUFFLED_REQUESTS }, (_, index) => ({
      path: addresses[(index * 37) % addresses.length] ?? '/',
      headers: poisonedHeaders[(index * 11) % poisonedHeaders.length] ?? {},
      // A member first: whatever is cached for an address would be theirs.
      who: index < addresses.length ? index % 3 : index % 4,
    }));
    const responses = await mapInRounds(mixed, async ({ path, headers, who: person }) => {
      const member = members[person];
      const reply = await createCachedBrowser(url(), member?.host ?? places[0] ?? '', member?.cookies).request(path, {
        headers,
      });
      if (reply.headers['set-cookie'] || CANARY.test(reply.text)) {
        expect([path, reply.headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')]);
      }
      expect([path, reply.text.includes(EVIL), JSON.stringify(reply.headers).includes(EVIL)]).toEqual([
        path,
        false,
        false,
      ]);
      return reply;
    });
    expect(responses.some((reply) => CANARY.test(reply.text))).toBe(true);
    expect(responses.some((reply) => reply.headers['x-cache'] === 'HIT')).toBe(true);

    const crawl = places.flatMap((host) => takeAddresses().map((path) => ({ host, path })));
    await mapInRounds(crawl, async ({ host, path }) => {
      const cached = await createCachedBrowser(url(), host).request(path);
      expect([host, path, CANARY.exec(cached.text)?.[0]]).toEqual([host, path, undefined]);
      expect([host, path, getStableParts(cached)]).toEqual([host, path, await plain(host, path)]);
    });
  });
});
