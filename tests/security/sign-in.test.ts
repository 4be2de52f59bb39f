import { describe, expect, inject, it } from 'vitest';
import { StackClient } from '../stack-client';

const world = new StackClient(inject('stack'));
const request = '/api/auth/requestVerification';
const verify = '/api/auth/loginVerify';
const byEmail = (userIdentifier: string) => ({ customIdentifier: 'email', userIdentifier });

describe('Sign-in through the portal', () => {
  it('O2: fifty concurrent correct codes open exactly one session', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    await browser.post(request, byEmail(member.email));
    const code = await world.findCode(member.email);
    const tries = Array.from({ length: 50 }, () => browser.post(verify, { ...byEmail(member.email), code }));
    const responses = (await Promise.all(tries)).map((reply) => reply.json());
    expect(responses.filter(({ status }) => status === 'OK')).toHaveLength(1);
  });

  it('O1: fifty concurrent wrong codes are counted, and then the correct one is rejected', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    await browser.post(request, byEmail(member.email));
    const code = await world.findCode(member.email);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const tries = Array.from({ length: 50 }, () => browser.post(verify, { ...byEmail(member.email), code: wrong }));
    const responses = (await Promise.all(tries)).map((reply) => reply.json());
    expect(responses.filter(({ status }) => status === 'WRONG_CODE').length).toBeLessThanOrEqual(3);
    const late = await browser.post(verify, { ...byEmail(member.email), code });
    expect(late.json().status).not.toBe('OK');
  });

  it('O6: responses for a member and an unknown visitor are identical to the byte', async () => {
    const member = await world.createMember('olive');
    const responses = await Promise.all(
      [member.email, `x${member.email.slice(1)}`].map((email) =>
        world.openBrowser('olive').post(request, byEmail(email)),
      ),
    );
    const [known, unknown] = responses.map((reply) => ({
      status: reply.status,
      headers: Object.keys(reply.headers).sort(),
      body: { ...reply.json(), destination: '' },
    }));
    expect(known).toEqual(unknown);
  });

  it('O7: a code is invalid in another browser', async () => {
    const member = await world.createMember('olive');
    await world.openBrowser('olive').post(request, byEmail(member.email));
    const code = await world.findCode(member.email);
    const reply = await world.openBrowser('olive').post(verify, { ...byEmail(member.email), code });
    expect(reply.json().status).not.toBe('OK');
  });

  it.each([[['1', '2', '3', '4']], [{ $gt: '' }], [''], ['1234\n'], ['١٢٣٤'], ['12345678'], [null], [1234]])(
    'O8: %j is rejected as a code',
    async (code) => {
      const member = await world.createMember('olive');
      const browser = world.openBrowser('olive');
      await browser.post(request, byEmail(member.email));
      const reply = await browser.post(verify, { ...byEmail(member.email), code });
      expect(reply.status).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'code' }] });
    },
  );

  it('O8: steps cannot be skipped', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    const claims: Record<string, string>[] = [{}, { registered: 'true', isLandingPage: 'true' }, { token: 'null' }];
    for (const more of claims) {
      const form = {
        ...byEmail(member.email),
        token: '',
        json: 'true',
        csrfToken: await browser.fetchCsrfToken(),
        ...more,
      };
      expect((await browser.postForm('/api/auth/callback/custom', form)).status).toBe(401);
    }
    expect(browser.cookies.has('lp.sid')).toBe(false);
  });

  it('O10: a code of one business is invalid at another', async () => {
    const member = await world.createMember('olive');
    const browser = world.openBrowser('olive');
    await browser.post(request, byEmail(member.email));
    const code = await world.findCode(member.email);
    const elsewhere = world.openBrowser('kahve');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.post(verify, { ...byEmail(member.email), code })).json().status).not.toBe('OK');
  });
});
