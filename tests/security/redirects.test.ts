import { describe, expect, inject, it } from 'vitest';
import type { Browser, Reply } from '../browser';
import { sendRawRequest } from '../raw-request';
import { StackClient } from '../stack-client';
import { hostileAddresses as hostile } from './hostile-urls';

const world = new StackClient(inject('stack'));

async function requestStatus(line: string, headers: readonly string[]): Promise<number> {
  return Number(
    (await sendRawRequest(inject('stack').portalUrl, [line, ...headers, 'Connection: close'])).split(' ')[1] ?? 0,
  );
}

function getRedirectTarget(reply: Reply, browser: Browser): URL | undefined {
  const location =
    reply.headers.location ?? (reply.text.startsWith('{') ? (reply.json().url as string | undefined) : undefined);
  return location === undefined ? undefined : new URL(location, browser.origin);
}

function expectHome(reply: Reply, browser: Browser): void {
  expect(reply.status).toBeLessThan(500);
  const url = getRedirectTarget(reply, browser);
  if (url) expect(url.origin).toBe(browser.origin);
  const inner = url?.searchParams.get('callbackUrl');
  if (inner) expect(new URL(inner, browser.origin).origin).toBe(browser.origin);
  expect(reply.headers['set-cookie']?.filter((line) => line.startsWith('planted')) ?? []).toEqual([]);
}

it('R1: the list has at least ninety hostile URLs', () => expect(hostile.length).toBeGreaterThanOrEqual(90));

describe('R1: a sign-in with a hostile callbackUrl stays on the portal', () => {
  it.each(hostile)('stays on the portal for the callbackUrl %j', async (callbackUrl) => {
    const browser = world.openBrowser('olive');
    const query = `callbackUrl=${encodeURIComponent(callbackUrl.toWellFormed())}`;
    expectHome(await browser.request(`/api/auth/signin?${query}`), browser);
    expectHome(await browser.request(`/auth/signin?${query}`), browser);
    const csrfToken = await browser.fetchCsrfToken();
    expectHome(
      await browser.postForm(`/api/auth/callback/custom?${query}`, { csrfToken, callbackUrl, json: 'true' }),
      browser,
    );
    expectHome(await browser.postForm('/api/auth/signout', { csrfToken, callbackUrl, json: 'true' }), browser);
    browser.cookies.set('lp.cb', encodeURIComponent(callbackUrl.toWellFormed()));
    expectHome(await browser.request('/api/auth/session'), browser);
    expectHome(await browser.postForm('/api/auth/signout', { csrfToken, json: 'true' }), browser);
  });

  it('ignores a repeated callbackUrl', async () => {
    const browser = world.openBrowser('olive');
    expectHome(await browser.request('/api/auth/signin?callbackUrl=/a&callbackUrl=https://evil.example'), browser);
  });

  it('a path that resembles another origin never redirects there', async () => {
    const paths = [
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '/x//evil.example',
      '/x//evil.example/',
      '/;//evil.example',
    ];
    const more = [
      '/%09/evil.example',
      '/evil.example//',
      '/%0d%0aSet-Cookie:planted=1',
      '/.evil.example',
      '/@evil.example/',
    ];
    const browser = world.openBrowser('olive');
    for (const path of [...paths, ...more]) {
      for (const under of ['', '/api', '/auth/signin', '/_next/static'])
        expectHome(await browser.request(under + path), browser);
    }
    for (const path of ['/\\evil.example', '/x/../..//evil.example', '/%2e%2e//evil.example', '/\\[']) {
      expect([path, (await browser.request(path)).status]).toEqual([path, 400]);
    }
  });

  it('a signed-in member is redirected only within the portal', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const fine = await browser.request('/auth/signin?callbackUrl=%2Fmember%2Fshop%3Ftab%3Drewards');
    expect(fine.headers.location).toBe('/member/shop?tab=rewards');
    for (const callbackUrl of hostile) {
      expectHome(
        await browser.request(`/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl.toWellFormed())}`),
        browser,
      );
    }
  });
});

describe('R2: headers that claim another host change nothing', () => {
  const claims = [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-url': '//evil.example' },
    { 'x-rewrite-url': '/admin/members' },
    { 'x-http-method-override': 'DELETE' },
  ];

  it.each(claims)('ignores the headers %j', async (headers) => {
    const browser = world.openBrowser('olive');
    const [plain, claimed] = [
      await browser.request('/api/auth/signin?callbackUrl=/x'),
      await browser.request('/api/auth/signin?callbackUrl=/x', { headers }),
    ];
    expect([claimed.status, claimed.headers.location, claimed.text]).toEqual([
      plain.status,
      plain.headers.location,
      plain.text,
    ]);
    const page = await browser.request('/', { headers });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('evil.example');
  });

  it('a repeated or invalid host and an absolute request line are refused', async () => {
    const browser = world.openBrowser('olive');
    for (const lines of [
      [`Host: ${browser.host}`, 'Host: evil.example'],
      ['Host: evil.example', `Host: ${browser.host}`],
      [`Host: ${browser.host}, evil.example`],
      [`Host : evil.example`, `Host: ${browser.host}`],
      [],
    ]) {
      expect([lines, await requestStatus('GET / HTTP/1.1', lines)]).toEqual([lines, 400]);
    }
    expect(await requestStatus('GET http://evil.example/ HTTP/1.1', [`Host: ${browser.host}`])).toBe(400);
    expect(await requestStatus('GET https://evil.example HTTP/1.1', ['Host: evil.example'])).toBe(400);
    expect(await requestStatus('OPTIONS * HTTP/1.1', [`Host: ${browser.host}`])).toBe(400);
    expect((await browser.request('/', { headers: { host: 'evil.example/x' } })).status).toBe(400);
    expect((await browser.request('/', { headers: { host: 'a b' } })).status).toBe(400);
    expect((await browser.request('http://evil.example/')).status).toBe(400);
    expect((await browser.request('//evil.example/')).status).toBe(400);
  });
});
