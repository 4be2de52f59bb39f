import { afterAll, beforeAll, expect, it } from 'vitest';
import { timing } from '../stress/timing';
import {
  byEmail,
  codeFor,
  createMember,
  newAddress,
  newBrowser,
  put,
  ticketFor,
  unique,
  type TestMember,
} from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { businessFile, createWorld, type Asked, type World } from '../testing/world';

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');

onBothDatabases('login codes', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  /** A business of its own for each test: budgets are counted by business. */
  async function arrive(): Promise<Required<Pick<Asked, 'host' | 'browser' | 'address'>>> {
    businessId = unique('biz');
    await put(world, businessFile(businessId));
    member = await createMember(world, businessId);
    return { host: member.host, browser: newBrowser(), address: newAddress() };
  }
  const ask = (from: Asked, email = member.email) =>
    world.call('POST', '/api/auth/requestVerification', { ...from, body: byEmail(email) });
  const tryCode = (from: Asked, code: unknown, email = member.email) =>
    world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...byEmail(email), code } });
  const sessions = async () => {
    const rows = await world.app.db
      .selectFrom('sessions')
      .select('member_id')
      .where('business_id', '=', businessId)
      .execute();
    return rows.length;
  };

  it('counts down, burns the code at the third wrong try, and says when to ask again', async () => {
    const from = await arrive();
    await ask(from);
    const code = await codeFor(world, member.email);
    const wrong = wrongFor(code);
    expect((await tryCode(from, wrong)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 2 });
    expect((await tryCode(from, wrong)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 1 });
    const third = await tryCode(from, wrong);
    expect(third.body.status).toBe('TOO_MANY_ATTEMPTS');
    expect(third.body.retryAfter).toBeGreaterThan(0);
    expect((await tryCode(from, code)).body.status).toBe('TOO_MANY_ATTEMPTS');
  });

  it('answers the same for identifiers that exist and those that do not (O6)', async () => {
    const from = await arrive();
    await put(
      world,
      businessFile(businessId, (file) => {
        file.configuration.login.identifiers.push({ key: 'memberNumber', label: 'No', inputMode: 'numeric' });
        file.configuration.login.migration = { card: 'card', additionalField: 'proof' };
      }),
    );
    await createMember(world, businessId, {
      identifiers: { memberNumber: '100200' },
      migration: { card: 'old-1', additionalField: '77' },
    });
    const numbered = (value: string) => ({ customIdentifier: 'memberNumber', userIdentifier: value });
    const carded = (card: string, proof: string) => ({
      customIdentifier: 'migrationCard',
      userIdentifier: card,
      migrationAdditionalField: proof,
    });
    const pairs = [
      [byEmail(member.email), byEmail(member.email.replace('member', 'mirage'))],
      [numbered('100200'), numbered('999999')],
      [carded('old-1', '77'), carded('old-1', '78')],
      [carded('old-1', '77'), carded('old-2', '77')],
    ] as const;
    const statements = countStatements(world);
    for (const [known, unknown] of pairs) {
      const seen = [];
      for (const body of [known, unknown]) {
        const visitor = { host: from.host, browser: newBrowser(), address: newAddress() };
        world.wait(40);
        const before = statements.count;
        const asked = await world.call('POST', '/api/auth/requestVerification', { ...visitor, body });
        const wrong = await world.call('POST', '/api/auth/loginVerify', {
          ...visitor,
          body: { ...body, code: '0000' },
        });
        seen.push([
          asked.status,
          asked.text,
          Object.keys(asked.headers).sort(),
          wrong.status,
          statements.count - before,
        ]);
      }
      expect(seen[0]).toEqual(seen[1]);
    }
    statements.stop();
    const { body } = await world.call('GET', '/admin/outbox');
    expect((body.messages as { to: string }[]).some((message) => message.to.includes('999999'))).toBe(false);
  });

  it('takes as long for those that exist as for those that do not (O6)', { timeout: 60_000 }, async () => {
    const { pass, measured } = await timing(world, { identifiers: 150 });
    expect({ pass, measured }).toMatchObject({ pass: true });
  });

  it('never accepts a code for an identifier of the business that nobody has (O6)', async () => {
    const from = await arrive();
    await put(
      world,
      businessFile(
        businessId,
        (file) => void file.configuration.login.identifiers.push({ key: 'number', label: 'No', inputMode: 'text' }),
      ),
    );
    const body = { customIdentifier: 'number', userIdentifier: 'nobody' };
    await world.call('POST', '/api/auth/requestVerification', { ...from, body });
    for (const code of ['0000', '1234', '9999']) {
      expect(
        (await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...body, code } })).body.status,
      ).not.toBe('OK');
    }
    expect(
      (await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...body, code: '0001' } })).body.status,
    ).toBe('TOO_MANY_ATTEMPTS');
  });

  it('takes a code only in the browser that asked for it (O7)', async () => {
    const from = await arrive();
    await ask(from);
    const code = await codeFor(world, member.email);
    expect((await tryCode({ ...from, browser: newBrowser() }, code)).body.status).toBe('CODE_EXPIRED');
    expect((await tryCode(from, code)).body.status).toBe('OK');
  });

  it.each([[''], ['12'], [['1', '2', '3', '4']], [{ $gt: '' }], ['1234\n'], ['١٢٣٤'], [1234], [null], ['12345678901']])(
    'takes nothing but digits for a code: %j (O8)',
    async (code) => {
      const from = await arrive();
      await ask(from);
      expect((await tryCode(from, code)).status).toBe(400);
    },
  );

  it('opens no session where steps were left out (O8)', async () => {
    const from = await arrive();
    const claim = { ...byEmail(member.email), registered: true, isLandingPage: true };
    for (const token of ['x', 'null', '0'.repeat(43)]) {
      const answer = await world.call('POST', '/session/custom', { ...from, body: { ...claim, token } });
      expect([answer.status, answer.body.code]).toEqual([401, 'TICKET_REFUSED']);
    }
    for (const token of ['', ['a'], { $gt: '' }, undefined]) {
      expect((await world.call('POST', '/session/custom', { ...from, body: { ...claim, token } })).status).toBe(400);
    }
    expect(await sessions()).toBe(0);
  });

  it('keeps codes of two businesses apart, though identifier and browser are the same (O10)', async () => {
    const from = await arrive();
    await ask(from);
    const code = await codeFor(world, member.email);
    const elsewhere = unique('biz');
    await put(world, businessFile(elsewhere));
    expect((await tryCode({ ...from, host: `${elsewhere}.test` }, code)).body.status).toBe('CODE_EXPIRED');
  });

  it('lets a code expire, and puts the new one in the place of the old', async () => {
    const from = await arrive();
    await ask(from);
    const first = await codeFor(world, member.email);
    world.wait(301);
    expect((await tryCode(from, first)).body).toEqual({ status: 'CODE_EXPIRED' });
    await ask(from);
    const second = await codeFor(world, member.email);
    if (first !== second) expect((await tryCode(from, first)).body.status).toBe('WRONG_CODE');
    expect((await tryCode(from, second)).body.status).toBe('OK');
    expect((await tryCode(from, second)).body.status).toBe('CODE_EXPIRED');
  });

  it('binds the SMS to the host and keeps the code out of the subject of a mail', async () => {
    const from = await arrive();
    const phone = `+97250${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    const body = { customIdentifier: 'phoneNumber', userIdentifier: phone.replace('+972', '0') };
    const asked = await world.call('POST', '/api/auth/requestVerification', {
      ...from,
      host: `${from.host}:3000`,
      language: 'he',
      body,
    });
    expect(asked.body).toMatchObject({
      channel: 'sms',
      destination: `•••• ${phone.slice(-4)}`,
      codeLength: 4,
      expiresIn: 300,
    });
    await ask(from);
    const { body: sms } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(phone)}`);
    const { body: mail } = await world.call('GET', `/admin/outbox?to=${member.email}`);
    const [text] = (sms.messages as { text: string }[]).map((message) => message.text);
    expect(text).toMatch(new RegExp(`קוד[^]*\\n@${from.host} #\\d{4}$`));
    const [letter] = mail.messages as { subject: string; text: string }[];
    expect(letter?.subject).not.toContain(await codeFor(world, member.email));
  });

  it('sends a code by the other channel of a member, and again for a migration card without its proof', async () => {
    const from = await arrive();
    const phone = `+97252${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    await put(
      world,
      businessFile(
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
      body: { ...byEmail(both.email), channel: 'sms' },
    });
    expect(again.body).toMatchObject({ status: 'OK', channel: 'sms', destination: '••••' });
    const card = { customIdentifier: 'migrationCard', userIdentifier: 'ds-1' };
    const visitor = { ...from, browser: newBrowser(), address: newAddress() };
    await world.call('POST', '/api/auth/requestVerification', {
      ...visitor,
      body: { ...card, migrationAdditionalField: '4821' },
    });
    world.wait(31);
    await world.call('POST', '/api/auth/requestOTPVerification', { ...visitor, body: { ...card, channel: 'email' } });
    const code = await codeFor(world, both.email);
    const verified = await world.call('POST', '/api/auth/loginVerify', { ...visitor, body: { ...card, code } });
    expect(verified.body).toMatchObject({ status: 'OK', registered: true, comoMemberId: both.id });
    const opened = await world.call('POST', '/session/custom', {
      ...visitor,
      body: { ...card, token: verified.body.token },
    });
    expect(opened.body).toMatchObject({ comoMemberId: both.id, openedBy: 'custom' });
  });

  it('says nothing of identifiers that cannot be one, and leaves step-up to its own time', async () => {
    const from = await arrive();
    const bad = [
      { customIdentifier: 'phoneNumber', userIdentifier: '12' },
      { customIdentifier: 'email', userIdentifier: 'nobody' },
      { customIdentifier: 'passport', userIdentifier: 'X' },
      { customIdentifier: 'migrationCard', userIdentifier: 'X' },
    ];
    for (const body of bad)
      expect((await world.call('POST', '/api/auth/requestVerification', { ...from, body })).status).toBe(400);
    const confirm = { ...byEmail(member.email), purpose: 'confirm' };
    const unsigned = await world.call('POST', '/api/auth/requestVerification', { ...from, body: confirm });
    expect([unsigned.status, unsigned.body.code]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('tells a visitor with a proven address apart from a member', async () => {
    const from = await arrive();
    const email = `${unique('visitor')}@example.com`;
    await ask(from, email);
    const { body } = await tryCode(from, await codeFor(world, email), email);
    expect(body).toMatchObject({ status: 'OK', registered: false, hasConsent: false, businessId });
    expect(body.comoMemberId).toBeUndefined();
    expect(await ticketFor(world, member.email, { ...from, browser: newBrowser() })).toBeTruthy();
  });
});

/** Counts the statements that the backend sends to the database from now on. */
function countStatements(world: World) {
  const { db } = world.app;
  const counter = { count: 0, stop: () => void (world.app.db = db) };
  world.app.db = db.withPlugin({
    transformQuery({ node }) {
      counter.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return counter;
}
