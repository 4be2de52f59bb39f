import { decode, encode } from 'next-auth/jwt';
import { describe, expect, inject, it, vi } from 'vitest';
import { calls } from 'loyalty-contract/calls/calls';
import { fillPath } from 'loyalty-contract/calls/route';
import { DAY_SECONDS, HOUR_MS } from 'loyalty-text/durations';
import type { Browser } from '../browser';
import { pathParameters } from '../path-parameters';
import { StackClient } from '../stack-client';

const world = new StackClient(inject('stack'));
const details = '/api/protected/member/getMemberDetails';
/** Of the stack for tests. */
const SECRET = 'test-next-auth-secret-of-32-characters';

/** The cookie of a session as it was made some hours ago. */
async function makeOlder(cookie: string, hours: number): Promise<string> {
  const { exp: _, iat: __, jti: ___, ...token } = (await decode({ token: cookie, secret: SECRET })) ?? {};
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hours * HOUR_MS });
  try {
    return await encode({ token, secret: SECRET, maxAge: DAY_SECONDS });
  } finally {
    vi.useRealTimers();
  }
}
const reads = calls.filter((call) => call.access === 'member' && call.method === 'GET' && !call.changes);

describe('Session of a member', () => {
  it('S1: a cookie copied before sign-out is invalid afterwards', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const stored = new Map(browser.cookies);
    expect((await browser.request(details)).status).toBe(200);
    await browser.postForm('/api/auth/signout', { csrfToken: await browser.fetchCsrfToken(), json: 'true' });
    for (const [name, value] of stored) browser.cookies.set(name, value);
    const replayed = await browser.request(details);
    expect(replayed.status).toBe(401);
    expect(replayed.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
  });

  it('S2: a session revoked by staff ends everywhere and clears the cookie', async () => {
    const member = await world.createMember('olive');
    const [browser, otherBrowser] = [await world.signIn(member), await world.signIn(member)];
    const { businessId, comoMemberId } = member;
    await world.callAdmin('POST', '/admin/sessions/revoke', { businessId, comoMemberId, revokedBy: 'test' });
    expect((await browser.request(details)).status).toBe(401);
    expect((await otherBrowser.request(details)).status).toBe(401);
    expect((await browser.request('/api/auth/session')).json()).toEqual({});
    expect(browser.cookies.has('lp.sid')).toBe(false);
  });

  it.each(reads.map((call) => [call.name, fillPath(call.path, pathParameters)]))(
    'S3: %s returns nothing of one business to a session of another',
    async (_, path) => {
      const member = await world.createMember('olive', { firstName: 'Canary-Olive' });
      const atOlive = await world.signIn(member);
      const atKahve = world.openBrowser('kahve');
      for (const [name, value] of atOlive.cookies) atKahve.cookies.set(name, value);
      const reply = await atKahve.request(path);
      expect([401, 501]).toContain(reply.status);
      expect(reply.text).not.toContain('Canary-Olive');
      expect(reply.text).not.toContain(member.email);
    },
  );

  it('S4: a posted session update changes no identity', async () => {
    const member = await world.createMember('olive');
    const browser = await world.signIn(member);
    const csrfToken = await browser.fetchCsrfToken();
    await browser.post('/api/auth/session', { csrfToken, data: { comoMemberId: 'victim', businessId: 'kahve' } });
    const session = (await browser.request('/api/auth/session')).json();
    expect(session.user).toMatchObject({ comoMemberId: member.comoMemberId, businessId: 'olive' });
  });

  it('S5: planted cookies neither end nor break the session', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    browser.cookies.set('lp.sid.9', 'junk');
    browser.cookies.set('lp.cb', 'foo bar');
    browser.cookies.set('SelectedLanguage', '%7Bbroken');
    const session = await browser.request('/api/auth/session');
    expect(session.status).toBe(200);
    expect(session.json()).toHaveProperty('user');
    expect((await browser.request(details)).status).toBe(200);
    expect((await browser.request('/member/rewards')).status).toBe(200);
  });

  it.each([
    [2, true],
    [0.5, false],
  ])('S9: a page that is opened %d hours after the last one: the session is renewed, %s', async (hours, isRenewed) => {
    const browser = await world.signIn(await world.createMember('olive'));
    const current = browser.cookies.get('lp.sid') ?? '';
    const older = await makeOlder(current, hours);
    browser.cookies.set('lp.sid', older);
    const page = await browser.request('/member/rewards');
    expect(page.status).toBe(200);
    const cookie = browser.cookies.get('lp.sid') ?? '';
    expect(cookie !== older).toBe(isRenewed);
    const { exp = 0, iat = 0, memberToken } = (await decode({ token: cookie, secret: SECRET })) ?? {};
    expect(Number(exp) - Number(iat)).toBe(DAY_SECONDS);
    expect(Number(exp) * 1_000 > Date.now() + (DAY_SECONDS - 3_600) * 1_000).toBe(true);
    expect(memberToken).toBe((await decode({ token: current, secret: SECRET }))?.memberToken);
    expect((await browser.request(details)).status).toBe(200);
  });

  it('S9: a support session is not renewed', async () => {
    const browser = await world.signInByLink(await world.createMember('olive'), 'support');
    const older = await makeOlder(browser.cookies.get('lp.sid') ?? '', 2);
    browser.cookies.set('lp.sid', older);
    expect((await browser.request('/member/rewards')).status).toBe(200);
    expect(browser.cookies.get('lp.sid')).toBe(older);
  });

  it('S6: the cookie contains no personal data and is small', async () => {
    const member = await world.createMember('olive', { firstName: 'Secretname' });
    const browser = await world.signIn(member);
    const cookie = browser.cookies.get('lp.sid') ?? '';
    const readable = cookie
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join(' ');
    expect(cookie.length).toBeLessThanOrEqual(4_096);
    expect(readable).not.toContain(member.email);
    expect(readable).not.toContain('Secretname');
    expect(cookie.split('.'), 'an encrypted token has five parts').toHaveLength(5);
  });

  it('/api/auth/session returns the member to the browser and nothing unnecessary', async () => {
    const member = await world.createMember('olive', { firstName: 'Ada', lastName: 'L' });
    const session = (await (await world.signIn(member)).request('/api/auth/session')).json();
    expect(session.user).toEqual({
      businessId: 'olive',
      comoMemberId: member.comoMemberId,
      firstName: 'Ada',
      lastName: 'L',
      openedBy: 'custom',
      support: false,
    });
  });

  it('every sign-in creates a new session and ends the previous one of the browser', async () => {
    const member = await world.createMember('olive');
    const browser = await world.signIn(member);
    const before = new Map(browser.cookies);
    await world.openSession(browser, member.email, await world.requestTicket(browser, member.email));
    const old = world.openBrowser('olive');
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await browser.request(details)).status).toBe(200);
    expect((await old.request(details)).status).toBe(401);
  });
});

describe('CSRF token', () => {
  const act = (browser: Browser, token: string) =>
    browser.post(
      '/api/protected/member/validateMemberIdentifiers',
      { email: 'x@y.example', recaptchaData: {} },
      { 'x-csrf-token': token },
    );

  it('is rejected if it is another browser’s, planted as a cookie', async () => {
    const attacker = world.openBrowser('olive');
    const planted = await attacker.fetchCsrfToken();
    const victim = await world.signIn(await world.createMember('olive'));
    const own = victim.cookies.get('lp.csrf');
    victim.cookies.set('lp.csrf', attacker.cookies.get('lp.csrf') ?? '');
    expect((await act(victim, planted)).json()).toMatchObject({ status: 403, code: 'CSRF' });
    if (own) victim.cookies.set('lp.csrf', own);
    expect((await act(victim, await victim.fetchCsrfToken())).status).toBe(200);
  });

  it('is rejected after sign-in if it was issued before', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    const before = await browser.fetchCsrfToken();
    const cookie = browser.cookies.get('lp.csrf') ?? '';
    await world.openSession(browser, member.email, await world.requestTicket(browser, member.email));
    browser.cookies.set('lp.csrf', cookie);
    expect((await act(browser, before)).json()).toMatchObject({ status: 403, code: 'CSRF' });
  });
});
