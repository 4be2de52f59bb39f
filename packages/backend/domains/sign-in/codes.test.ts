import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import {
  toEmailIdentifier,
  readLoginCode,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  requestTicketByEmail,
  createUniqueId,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver, createWrongCode } from '../../testing/sign-in-driver';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Sign-in codes', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  const sessions = async (businessId: string) => {
    const rows = await world.app.db
      .selectFrom('sessions')
      .select('member_id')
      .where('business_id', '=', businessId)
      .execute();
    return rows.length;
  };

  it('counts down tries, voids the code at the third wrong one, and returns when a new one can be requested', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    await request(from);
    const code = await readLoginCode(world, member.email);
    const wrongCode = createWrongCode(code);
    expect((await tryCode(from, wrongCode)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 2 });
    expect((await tryCode(from, wrongCode)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 1 });
    const third = await tryCode(from, wrongCode);
    expect(third.body.status).toBe('TOO_MANY_ATTEMPTS');
    expect(third.body.retryAfter).toBeGreaterThan(0);
    expect((await tryCode(from, code)).body.status).toBe('TOO_MANY_ATTEMPTS');
  });

  it('accepts a code only in the browser that requested it (O7)', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    await request(from);
    const code = await readLoginCode(world, member.email);
    expect((await tryCode({ ...from, browser: createBrowserId() }, code)).body.status).toBe('CODE_EXPIRED');
    expect((await tryCode(from, code)).body.status).toBe('OK');
  });

  it.each([[''], ['12'], [['1', '2', '3', '4']], [{ $gt: '' }], ['1234\n'], ['١٢٣٤'], [1234], [null], ['12345678901']])(
    'accepts only digits as a code: %j (O8)',
    async (code) => {
      const { from, request, tryCode } = await createSignInDriver(world);
      await request(from);
      expect((await tryCode(from, code)).status).toBe(400);
    },
  );

  it('opens no session when steps were skipped (O8)', async () => {
    const { businessId, member, from } = await createSignInDriver(world);
    const claim = { ...toEmailIdentifier(member.email), registered: true, isLandingPage: true };
    for (const token of ['x', 'null', '0'.repeat(43)]) {
      const response = await world.call('POST', '/session/custom', { ...from, body: { ...claim, token } });
      expect([response.status, response.body.code]).toEqual([401, 'TICKET_REFUSED']);
    }
    for (const token of ['', ['a'], { $gt: '' }, undefined]) {
      expect((await world.call('POST', '/session/custom', { ...from, body: { ...claim, token } })).status).toBe(400);
    }
    expect(await sessions(businessId)).toBe(0);
  });

  it('separates codes of two businesses with the same identifier and browser (O10)', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    await request(from);
    const code = await readLoginCode(world, member.email);
    const elsewhere = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(elsewhere));
    expect((await tryCode({ ...from, host: `${elsewhere}.test` }, code)).body.status).toBe('CODE_EXPIRED');
  });

  it('expires a code, and replaces the old one by a new one', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    await request(from);
    const first = await readLoginCode(world, member.email);
    world.advanceClock(301);
    expect((await tryCode(from, first)).body).toEqual({ status: 'CODE_EXPIRED' });
    await request(from);
    const second = await readLoginCode(world, member.email);
    if (first !== second) expect((await tryCode(from, first)).body).toMatchObject({ newerCodeSent: true });
    expect((await tryCode(from, second)).body.status).toBe('OK');
    expect((await tryCode(from, second)).body.status).toBe('CODE_EXPIRED');
  });

  describe('that is asked for again', () => {
    const resend = (from: Awaited<ReturnType<typeof createSignInDriver>>['from'], email: string) =>
      world.call('POST', '/api/auth/requestOTPVerification', {
        ...from,
        body: { ...toEmailIdentifier(email), channel: 'email' },
      });
    const readMails = async (email: string) =>
      (await world.call('GET', `/admin/outbox?to=${email}`)).body.messages as { text: string }[];

    it('is sent again while two minutes of it are left, and its tries go on counting', async () => {
      const { member, from, request, tryCode } = await createSignInDriver(world);
      await request(from);
      const code = await readLoginCode(world, member.email);
      expect((await tryCode(from, createWrongCode(code))).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 2 });
      world.advanceClock(100);
      const { body } = await resend(from, member.email);
      expect(body).toMatchObject({ status: 'OK' });
      expect(body.expiresIn).toBeLessThanOrEqual(200);
      const mails = await readMails(member.email);
      expect(mails).toHaveLength(2);
      for (const { text } of mails) expect(text).toContain(code);
      expect((await tryCode(from, createWrongCode(code))).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 1 });
      expect((await tryCode(from, code)).body.status).toBe('OK');
    });

    it('is a new one later, and who enters the former one learns of it, free of charge', async () => {
      const { member, from, request, tryCode } = await createSignInDriver(world);
      await request(from);
      const former = await readLoginCode(world, member.email);
      world.advanceClock(200);
      expect((await resend(from, member.email)).body).toMatchObject({ status: 'OK', expiresIn: 300 });
      const code = await readLoginCode(world, member.email);
      if (former !== code)
        for (let entered = 0; entered < 4; entered += 1)
          expect((await tryCode(from, former)).body).toEqual({
            status: 'WRONG_CODE',
            attemptsLeft: 3,
            newerCodeSent: true,
          });
      expect((await tryCode(from, createWrongCode(code))).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 2 });
      expect((await tryCode(from, code)).body.status).toBe('OK');
    });

    it('is a new one after three wrong tries', async () => {
      const { member, from, request, tryCode } = await createSignInDriver(world);
      await request(from);
      const former = await readLoginCode(world, member.email);
      for (let entered = 0; entered < 3; entered += 1) await tryCode(from, createWrongCode(former));
      world.advanceClock(31);
      expect((await resend(from, member.email)).body).toMatchObject({ expiresIn: 300 });
      expect((await tryCode(from, await readLoginCode(world, member.email))).body.status).toBe('OK');
    });

    it('is as long valid for a card of nobody as for a member’s (O6)', async () => {
      const { businessId, from } = await createSignInDriver(world);
      const setCards = (file: BusinessFile) => {
        file.configuration.login.migration = { card: 'c', additionalField: 'f' };
      };
      await putTestBusiness(world, createBusinessFile(businessId, setCards));
      const email = `${createUniqueId('card')}@example.com`;
      await createMember(world, businessId, { email, migration: { card: 'DS-7', additionalField: '1' } });
      const lifetimes = [];
      for (const userIdentifier of ['DS-7', 'DS-8']) {
        const visitor = { ...from, browser: createBrowserId(), address: createClientAddress() };
        const card = { customIdentifier: 'migrationCard', userIdentifier };
        const first = { ...card, migrationAdditionalField: '1' };
        await world.call('POST', '/api/auth/requestVerification', { ...visitor, body: first });
        world.advanceClock(60);
        const again = { ...card, channel: 'email' };
        const { body } = await world.call('POST', '/api/auth/requestOTPVerification', { ...visitor, body: again });
        lifetimes.push(body);
      }
      for (const { expiresIn } of lifetimes) expect(expiresIn).toBeLessThanOrEqual(240);
      const [member, nobody] = lifetimes.map((body) => ({ ...body, expiresIn: 'what is left' }));
      expect(nobody).toEqual(member);
    });
  });

  it('binds the SMS to the host, and has no code in the subject of a mail', async () => {
    const { member, from, request } = await createSignInDriver(world);
    const phone = `+97250${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    const body = { customIdentifier: 'phoneNumber', userIdentifier: phone.replace('+972', '0') };
    const requested = await world.call('POST', '/api/auth/requestVerification', {
      ...from,
      host: `${from.host}:3000`,
      language: 'he',
      body,
    });
    expect(requested.body).toMatchObject({
      channel: 'sms',
      destination: `•••• ${phone.slice(-4)}`,
      codeLength: 4,
      expiresIn: 300,
    });
    await request(from);
    const { body: sms } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(phone)}`);
    const { body: mail } = await world.call('GET', `/admin/outbox?to=${member.email}`);
    const [text] = (sms.messages as { text: string }[]).map((message) => message.text);
    expect(text).toMatch(new RegExp(`קוד[^]*\\n@${from.host} #\\d{4}$`));
    const [letter] = mail.messages as { subject: string; text: string }[];
    expect(letter?.subject).not.toContain(await readLoginCode(world, member.email));
  });

  it('sends a code by the other channel, and again for a migration card without its verification field', async () => {
    const { businessId, from } = await createSignInDriver(world);
    const phone = `+97252${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    await putTestBusiness(
      world,
      createBusinessFile(
        businessId,
        (file) => void (file.configuration.login.migration = { card: 'c', additionalField: 'f' }),
      ),
    );
    const both = await createMember(world, businessId, {
      phoneNumber: phone,
      migration: { card: 'DS-1', additionalField: ' 4821 ' },
    });
    const again = await world.call('POST', '/api/auth/requestOTPVerification', {
      ...from,
      body: { ...toEmailIdentifier(both.email), channel: 'sms' },
    });
    expect(again.body).toMatchObject({ status: 'OK', channel: 'sms', destination: '••••' });
    const card = { customIdentifier: 'migrationCard', userIdentifier: 'ds-1' };
    const visitor = { ...from, browser: createBrowserId(), address: createClientAddress() };
    await world.call('POST', '/api/auth/requestVerification', {
      ...visitor,
      body: { ...card, migrationAdditionalField: '4821' },
    });
    world.advanceClock(31);
    await world.call('POST', '/api/auth/requestOTPVerification', { ...visitor, body: { ...card, channel: 'email' } });
    const code = await readLoginCode(world, both.email);
    const verified = await world.call('POST', '/api/auth/loginVerify', { ...visitor, body: { ...card, code } });
    expect(verified.body).toMatchObject({ status: 'OK', registered: true, comoMemberId: both.id });
    const opened = await world.call('POST', '/session/custom', {
      ...visitor,
      body: { ...card, token: verified.body.token },
    });
    expect(opened.body).toMatchObject({ comoMemberId: both.id, openedBy: 'custom' });
  });

  it('distinguishes a visitor with a confirmed address from a member', async () => {
    const { businessId, member, from, request, tryCode } = await createSignInDriver(world);
    const email = `${createUniqueId('visitor')}@example.com`;
    await request(from, email);
    const { body } = await tryCode(from, await readLoginCode(world, email), email);
    expect(body).toMatchObject({ status: 'OK', registered: false, hasConsent: false, businessId });
    expect(body.comoMemberId).toBeUndefined();
    expect(await requestTicketByEmail(world, member.email, { ...from, browser: createBrowserId() })).toBeTruthy();
  });
});
