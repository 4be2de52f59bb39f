import { describe, expect, inject, it } from 'vitest';
import type { Browser, Reply } from '../browser';
import { World } from '../world';

const world = new World(inject('stack'));

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\t//evil.example',
  '/%09/evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://evil.example%2F@olive.localhost',
  'http://olive.localhost@evil.example/',
  'http://olive.localhost.evil.example/',
  'HTTP://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/x',
  '/@evil.example',
  '//a@evil.example',
  'https://xn--e1aybc.example',
  'foo bar',
  'http://[::1',
  'http://',
  '/x\r\nSet-Cookie: planted=1',
  '/\u0000',
  `/${'a'.repeat(10_000)}`,
  '/auth/signin?callbackUrl=//evil.example',
];

function goal(reply: Reply, browser: Browser): URL | undefined {
  const location =
    reply.headers.location ?? (reply.text.startsWith('{') ? (reply.json().url as string | undefined) : undefined);
  return location === undefined ? undefined : new URL(location, browser.origin);
}

function expectHome(reply: Reply, browser: Browser): void {
  expect(reply.status).toBeLessThan(500);
  const url = goal(reply, browser);
  if (url) expect(url.origin).toBe(browser.origin);
  const inner = url?.searchParams.get('callbackUrl');
  if (inner) expect(new URL(inner, browser.origin).origin).toBe(browser.origin);
  expect(reply.headers['set-cookie']?.join() ?? '').not.toContain('planted');
}

describe('R1: wherever a sign-in is asked to lead, it stays on the portal', () => {
  it.each(hostile)('%j', async (callbackUrl) => {
    const browser = world.browser('olive');
    const query = `callbackUrl=${encodeURIComponent(callbackUrl)}`;
    expectHome(await browser.ask(`/api/auth/signin?${query}`), browser);
    expectHome(await browser.ask(`/auth/signin?${query}`), browser);
    const csrfToken = await browser.csrfToken();
    expectHome(
      await browser.form(`/api/auth/callback/custom?${query}`, { csrfToken, callbackUrl, json: 'true' }),
      browser,
    );
    expectHome(await browser.form('/api/auth/signout', { csrfToken, callbackUrl, json: 'true' }), browser);
    browser.cookies.set('lp.cb', encodeURIComponent(callbackUrl));
    expectHome(await browser.ask('/api/auth/session'), browser);
    expectHome(await browser.form('/api/auth/signout', { csrfToken, json: 'true' }), browser);
  });

  it('takes an array for nothing', async () => {
    const browser = world.browser('olive');
    expectHome(await browser.ask('/api/auth/signin?callbackUrl=/a&callbackUrl=https://evil.example'), browser);
  });

  it('leads a signed-in member on to a page of the portal only', async () => {
    const browser = await world.signedIn(await world.member('olive'));
    const fine = await browser.ask('/auth/signin?callbackUrl=%2Fmember%2Fshop%3Ftab%3Drewards');
    expect(fine.headers.location).toBe('/member/shop?tab=rewards');
    for (const callbackUrl of hostile) {
      expectHome(await browser.ask(`/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`), browser);
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

  it.each(claims)('%j', async (headers) => {
    const browser = world.browser('olive');
    const [plain, claimed] = [
      await browser.ask('/api/auth/signin?callbackUrl=/x'),
      await browser.ask('/api/auth/signin?callbackUrl=/x', { headers }),
    ];
    expect([claimed.status, claimed.headers.location, claimed.text]).toEqual([
      plain.status,
      plain.headers.location,
      plain.text,
    ]);
    const page = await browser.ask('/', { headers });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('evil.example');
  });

  it('refuses a doubled or senseless host and an absolute request line', async () => {
    const browser = world.browser('olive');
    expect((await browser.ask('/', { headers: { host: 'evil.example/x' } })).status).toBe(400);
    expect((await browser.ask('/', { headers: { host: 'a b' } })).status).toBe(400);
    expect((await browser.ask('http://evil.example/')).status).toBe(400);
    expect((await browser.ask('//evil.example/')).status).toBe(400);
  });
});
