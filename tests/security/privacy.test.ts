import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { rotateInputs } from 'loyalty-backend/testing/rotation';
import { StackClient } from '../stack-client';

const stack = inject('stack');
const world = new StackClient(stack);

async function log(): Promise<string[]> {
  return (await readFile(stack.logFile, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}

describe('Privacy of the logs', () => {
  it('C1: contain no personal data and no secret', async () => {
    const email = `canary-${randomUUID()}@members.example`;
    const member = await world.createMember('olive', { email, firstName: 'Canaryfirst', lastName: 'Canarylast' });
    const browser = await world.signIn(member);
    const page = await browser.request(`/member/shop?temporarytoken=canary-token-${randomUUID()}`);
    expect(page.status).toBe(200);
    await browser.postForm('/api/auth/signout', { csrfToken: await browser.fetchCsrfToken(), json: 'true' });
    const cookie = browser.cookies.get('lp.browser') ?? 'none';
    await expect.poll(async () => (await log()).some((line) => line.includes('sign-out.completed'))).toBe(true);
    const text = (await log()).join('\n');
    for (const canary of [email, 'Canaryfirst', 'Canarylast', member.phoneNumber, 'canary-token', cookie]) {
      expect(text).not.toContain(canary);
    }
  });

  it('C1: contain no code, ticket, token or key, whatever request carried it', async () => {
    const canary = randomUUID();
    const member = await world.createMember('olive', { points: 1_000_000 });
    const browser = world.openBrowser('olive');
    const person = { customIdentifier: 'email', userIdentifier: member.email };
    await browser.post('/api/auth/requestVerification', person);
    const code = await world.findCode(member.email);
    const verified = (
      await browser.post('/api/auth/loginVerify', { ...person, code })
    ).json() as CallResponse<'loginVerify'>;
    const ticket = verified.status === 'OK' ? verified.token : '';
    await world.openSession(browser, member.email, ticket);
    const csrf = await browser.fetchCsrfToken();
    const captcha = { token: `captcha-${canary}`, siteKey: 'x', humanRecaptchaToken: `human-${canary}` };
    await browser.postWithCsrf('/api/protected/webpush/add', { token: `push-token-${canary}`, deviceId: randomUUID() });
    await browser.postWithCsrf('/api/protected/webpush/add', {
      token: `push token ${canary}`,
      deviceId: `device-${canary}`,
    });
    await browser.postWithCsrf('/api/protected/member/submitFeedBack', {
      feedBackData: { email: member.email, subject: `Subject ${canary}`, message: `Words ${canary}` },
      recaptchaData: captcha,
    });
    await browser.postWithCsrf('/api/protected/member/validateMemberIdentifiers', {
      email: `${canary}@members.example`,
      phoneNumber: member.phoneNumber,
      recaptchaData: captcha,
    });
    await browser.post('/api/formSubmit', { form: 'visit-survey', formFields: { food: canary }, ...captcha });
    await browser.post('/api/auth/registration', {
      token: `ticket-${canary}`,
      registrationData: { firstName: canary },
    });
    await browser.post('/api/auth/loginVerify', {
      customIdentifier: 'email',
      userIdentifier: canary,
      code: '9'.repeat(6),
    });
    await browser.request(`/api/location?locationId=${canary}`);
    await browser.request(`/auth/signin?error=${canary}&temporarytoken=${canary}`, {
      headers: { referer: `http://x/?${canary}` },
    });
    const { businessId, comoMemberId } = member;
    const { temporaryToken } = await world.callAdmin<CallResponse<'issueTemporaryToken'>>(
      'POST',
      '/admin/temporaryTokens',
      {
        businessId,
        comoMemberId,
        issuedBy: `dana-${canary}`,
        reason: `Called about ${canary}`,
      },
    );
    const form = { temporaryToken, csrfToken: csrf, json: 'true' };
    for (let tried = 0; tried < 2; tried += 1) await browser.postForm('/api/auth/callback/temporaryToken', form);
    const requestId = `trace-${randomUUID()}`;
    await browser.request(`/api/configuration?last=${canary}`, { headers: { 'x-request-id': requestId } });
    await expect.poll(async () => (await log()).some((line) => line.includes(requestId))).toBe(true);
    const text = (await log()).join('\n');
    const { backendKey } = stack;
    const secrets = { canary, ticket, csrf, temporaryToken, backendKey, member: comoMemberId };
    for (const [name, secret] of [...Object.entries(secrets), ...browser.cookies]) {
      expect([name, secret.length > 8, text.includes(secret)]).toEqual([name, true, false]);
    }
    // Four digits appear in many lines by chance: never as a value of their own.
    expect(text).not.toMatch(new RegExp(`"${code}"|code[^,]{0,3}:[^,]{0,2}${code}`));
  });

  it('C1: a page contains no data of a member who is not signed in', async () => {
    const member = await world.createMember('olive', { firstName: 'Canarypage' });
    const browser = await world.signIn(member);
    expect((await browser.request('/')).text).toContain('Canarypage');
    const visitors = await Promise.all(Array.from({ length: 10 }, () => world.openBrowser('olive').request('/')));
    for (const visitor of visitors) expect(visitor.text).not.toContain('Canarypage');
  });

  it('C3: a forged line break creates no log line', async () => {
    const browser = world.openBrowser('olive');
    const forged = 'x\n{"level":30,"event":"forged"}';
    await browser.request(`/api/configuration?x=${encodeURIComponent(forged)}`, {
      headers: { 'x-request-id': 'aaaaaaaa%0aforged' },
    });
    await browser.post('/api/auth/requestVerification', { customIdentifier: 'email', userIdentifier: forged });
    await browser.request(`/${encodeURIComponent(forged)}`);
    const lines = await log();
    expect(lines.filter((line) => line.startsWith('{"level":30,"event":"forged"'))).toEqual([]);
    for (const line of lines.filter((item) => item.startsWith('{')))
      expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('every log line of a call carries its request id', async () => {
    const requestId = `trace-${randomUUID()}`;
    await world.openBrowser('olive').request('/api/protected/gift', { headers: { 'x-request-id': requestId } });
    await expect.poll(async () => (await log()).filter((line) => line.includes(requestId)).length).toBeGreaterThan(0);
  });
});

describe('Naughty strings', () => {
  const takeTexts = rotateInputs('Naughty strings in the portal', {
    blank: ['', ' '],
    literal: ['undefined', 'null'],
    number: ['1e309', '-1'],
    injection: ["' OR 1=1 --", '{"$gt":""}', '${jndi:ldap://x}'],
    markup: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
    control: ['\u0000', '\ud800'],
    script: ['\u202Eabc', '𝕳𝖊𝖑𝖑𝖔 👩‍👩‍👧‍👦', 'مرحبا'],
    path: ['../../etc/passwd', '%00%0d%0aSet-Cookie:x=1'],
    long: ['a'.repeat(5_000)],
    property: ['__proto__'],
  });

  it.each(takeTexts())('%j in every field of every call never causes a 5xx', async (text) => {
    const browser = await world.signIn(await world.createMember('olive'));
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([
      browser.post('/api/auth/requestVerification', { customIdentifier: 'email', userIdentifier: text }),
      browser.post('/api/auth/requestVerification', { customIdentifier: text, userIdentifier: 'a@b.example' }),
      browser.post('/api/auth/loginVerify', { customIdentifier: 'phoneNumber', userIdentifier: text, code: '1234' }),
      browser.post('/api/auth/registration', {
        registrationData: { firstName: text, [text]: text },
        token: text || 'x',
      }),
      browser.postWithCsrf('/api/protected/points/submitPointShopPurchase', { itemId: text, price: text }, key),
      browser.request(`/api/location?locationId=${encodeURIComponent(text.toWellFormed())}`),
      browser.request(`/api/forms?formId=${encodeURIComponent(text.toWellFormed())}`),
      browser.request(`/api/locales/${encodeURIComponent(text.toWellFormed())}/translation`),
      browser.request(`/api/protected/activity/budget/points/${encodeURIComponent(text.toWellFormed())}/10`),
      browser.request(`/${encodeURIComponent(text.toWellFormed().slice(0, 500))}`),
    ]);
    for (const reply of replies) expect(reply.status, reply.text.slice(0, 200)).toBeLessThan(500);
  });
});
