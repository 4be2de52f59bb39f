import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sha256 } from '../../core/secrets';
import { signInLimits, sharedLimits } from '../../core/rate-limits/registry';
import { MAX_CODE_TRIES } from '../sign-in';
import {
  toEmailIdentifier,
  readLoginCode,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  signIn,
  createUniqueId,
  createUniquePhone,
  type TestMember,
} from '../../testing/actors';
import { setLimitCount } from '../../testing/limit-counts';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Step-up', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: { host: string; browser: string; address: string; token: string };
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('proofs');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await createMember(world, businessId);
    const at = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    from = { ...at, token: await signIn(world, member, at) };
  });

  const request = (more: Record<string, unknown> = {}, as: object = from) =>
    world.call('POST', '/api/auth/requestVerification', {
      ...as,
      body: {
        customIdentifier: 'email',
        userIdentifier: member.email,
        purpose: 'confirm',
        operation: 'deleteMember',
        ...more,
      },
    });
  const submitCode = (code: string, as: object = from) =>
    world.call('POST', '/api/auth/loginVerify', {
      ...as,
      body: { customIdentifier: 'email', userIdentifier: member.email, purpose: 'confirm', code },
    });
  const row = () =>
    world.app.db.selectFrom('confirmations').selectAll().where('member_id', '=', member.id).executeTakeFirstOrThrow();
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  it('says that a code was replaced by a newer one, without counting it', async () => {
    await request();
    const former = await readLoginCode(world, member.email);
    world.advanceClock(31);
    await request();
    const code = await readLoginCode(world, member.email);
    if (former !== code)
      for (let entered = 0; entered < 4; entered += 1)
        expect((await submitCode(former)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: 3, newerCodeSent: true });
    expect((await submitCode(code)).body).toMatchObject({ status: 'OK' });
  });

  it('exchanges a code for a token that is stored hashed, and names the operation in the message', async () => {
    const sent = await request();
    expect(sent.body).toMatchObject({ status: 'OK', channel: 'email', codeLength: 4 });
    const { body: outbox } = await world.call('GET', `/admin/outbox?to=${member.email}`);
    const [message] = outbox.messages as { text: string; subject: string }[];
    expect(message?.text).toContain('delete your account');
    const code = await readLoginCode(world, member.email);
    expect(message?.subject).not.toContain(code);
    const { body } = await submitCode(code);
    expect(body).toMatchObject({ status: 'OK', comoMemberId: member.id, businessId });
    expect(JSON.stringify(await row())).not.toContain(String(body.token));
    expect(await row()).toMatchObject({ operation: 'deleteMember', used_at: null });
  });

  it('goes to the member of the session, whatever address is requested', async () => {
    const otherEmail = `${createUniqueId('evil')}@example.com`;
    const { body } = await request({ userIdentifier: otherEmail });
    expect(body.destination).toContain('@example.com');
    const { body: outbox } = await world.call('GET', `/admin/outbox?to=${otherEmail}`);
    expect(outbox.messages).toEqual([]);
    expect(await readLoginCode(world, member.email)).toMatch(/^\d{4}$/);
  });

  it('is in the language of the member', async () => {
    await request({}, { ...from, language: 'tr' });
    const { body } = await world.call('GET', `/admin/outbox?to=${member.email}`);
    expect((body.messages as { text: string }[])[0]?.text).toContain('Hesabınızı silmek için');
  });

  it('requires a session and a named operation', async () => {
    expect((await request({}, { ...from, token: undefined })).status).toBe(401);
    expect((await submitCode('1234', { ...from, token: undefined })).status).toBe(401);
    const { status, body } = await request({ operation: undefined });
    expect([status, body.errors]).toEqual([400, [{ path: 'operation', code: 'missing' }]]);
    expect((await request({ operation: 'giveMeMoney' })).status).toBe(400);
  });

  it('is refused in a support session', async () => {
    const issued = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'Sam', reason: 'asked' },
    });
    const at = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    const opened = await world.call('POST', '/session/temporaryToken', {
      ...at,
      body: { temporaryToken: issued.body.temporaryToken },
    });
    const token = String(opened.body.memberToken);
    expect((await request({}, { ...at, token })).body.code).toBe('FORBIDDEN_IN_SUPPORT_SESSION');
    expect((await submitCode('1234', { ...at, token })).body.code).toBe('FORBIDDEN_IN_SUPPORT_SESSION');
  });

  it('voids a code at the third wrong try, also under concurrency', async () => {
    await request();
    const code = await readLoginCode(world, member.email);
    const responses = await Promise.all(Array.from({ length: 8 }, () => submitCode(wrong(code))));
    const tried = responses.filter(({ body }) => body.status === 'WRONG_CODE' || body.status === 'TOO_MANY_ATTEMPTS');
    expect(tried).toHaveLength(3);
    expect((await submitCode(code)).body.status).toBe('CODE_EXPIRED');
    expect(await row()).toMatchObject({ token_hash: null });
  });

  it('issues one token per code', async () => {
    await request();
    const code = await readLoginCode(world, member.email);
    const responses = await Promise.all(Array.from({ length: 6 }, () => submitCode(code)));
    expect(responses.filter(({ body }) => body.status === 'OK')).toHaveLength(1);
  });

  it('accepts a code only in the session that requested it, for minutes', async () => {
    await request();
    const code = await readLoginCode(world, member.email);
    world.advanceClock(31);
    const elsewhere = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    const token = await signIn(world, member, elsewhere);
    expect((await submitCode(code, { ...elsewhere, token })).body.status).toBe('CODE_EXPIRED');
    world.advanceClock(301);
    expect((await submitCode(code)).body.status).toBe('CODE_EXPIRED');
  });

  it('cannot be used to sign in', async () => {
    await request();
    const { body } = await submitCode(await readLoginCode(world, member.email));
    const opened = await world.call('POST', '/session/custom', {
      ...from,
      body: { customIdentifier: 'email', userIdentifier: member.email, token: body.token },
    });
    expect(opened.body.code).toBe('TICKET_REFUSED');
  });

  it('confirms an address for its reader, however many members requested it that day', async () => {
    const contact = { newPhoneNumber: createUniquePhone() };
    const requestProof = (as: object) => request({ operation: 'changeIdentifiers', ...contact }, as);
    for (let stranger = 0; stranger < 4; stranger += 1) {
      const other = await createMember(world, businessId);
      const at = { host: other.host, browser: createBrowserId(), address: createClientAddress() };
      const as = { ...at, token: await signIn(world, other, at) };
      for (let sent = 0; sent < 8; sent += 1) {
        await requestProof(as);
        world.advanceClock(601);
      }
    }
    expect((await requestProof(from)).status).toBe(200);
    world.advanceClock(601);
    expect((await requestProof(from)).status).toBe(429);
  });

  it('sends codes to members with a session when others used up all codes of the business', async () => {
    for (const sharedLimit of [sharedLimits.sendsByBusiness, sharedLimits.businessReserve])
      await setLimitCount(world, sharedLimit, [businessId], sharedLimit.limit);
    const visitor = { host: from.host, browser: createBrowserId(), address: createClientAddress() };
    const visited = await world.call('POST', '/api/auth/requestVerification', {
      ...visitor,
      body: toEmailIdentifier(`${createUniqueId('visitor')}@example.com`),
    });
    expect(visited.status).toBe(429);
    expect((await request()).status).toBe(200);
    expect((await request({ operation: 'changeIdentifiers', newPhoneNumber: createUniquePhone() })).status).toBe(200);
    for (const sharedLimit of [sharedLimits.sendsByBusiness, sharedLimits.businessReserve])
      await setLimitCount(world, sharedLimit, [businessId], 0);
  });

  it('sends codes to the member’s own contact when others used up codes for new addresses', async () => {
    const { confirmationCodesByBusiness, confirmationCodesReserve } = sharedLimits;
    const proof = (address: string) => {
      world.advanceClock(31);
      return request({ operation: 'changeIdentifiers', newPhoneNumber: createUniquePhone() }, { ...from, address });
    };
    const block = '192.0.0.0/16';
    await setLimitCount(world, confirmationCodesByBusiness, [businessId], confirmationCodesByBusiness.limit);
    await setLimitCount(
      world,
      confirmationCodesReserve,
      [businessId, block],
      confirmationCodesReserve.limitsByPrefix[16],
    );
    expect([(await proof('192.0.2.1')).status, (await proof('192.1.2.1')).status]).toEqual([429, 200]);
    await setLimitCount(world, confirmationCodesReserve, [businessId], confirmationCodesReserve.limit);
    expect([(await proof('192.1.2.1')).status, (await request()).status]).toEqual([429, 200]);
    for (const sharedLimit of [confirmationCodesByBusiness, confirmationCodesReserve])
      await setLimitCount(world, sharedLimit, [businessId], 0);
  });

  it('waits between two codes and sends at most ten a day', async () => {
    expect((await request()).status).toBe(200);
    expect((await request()).headers['retry-after']).toBeDefined();
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      world.advanceClock(601);
      statuses.push((await request()).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['an e-mail address', 'changeIdentifiers', () => ({ newAddress: `${createUniqueId('new')}@example.com` })],
    ['a phone number', 'changeIdentifiers', () => ({ newPhoneNumber: createUniquePhone() })],
    ['an address for a report', 'exportData', () => ({ newAddress: `${createUniqueId('report')}@example.com` })],
  ])('confirms %s by six digits when it is new', async (_, operation, newContact) => {
    const contact = newContact();
    expect((await request({ operation, ...contact })).body.codeLength).toBe(6);
    const code = await readLoginCode(world, Object.values(contact)[0] ?? '');
    expect(code).toMatch(/^\d{6}$/);
    const verification = await world.call('POST', '/api/auth/loginVerify', {
      ...from,
      body: { customIdentifier: 'email', userIdentifier: member.email, purpose: 'confirm', code, ...contact },
    });
    expect(verification.body.status).toBe('OK');
  });

  it('counts wrong codes like those of sign-in, and then sends six digits', async () => {
    const contact = { newAddress: `${createUniqueId('victim')}@example.com` };
    const key = (name: string, ...scope: string[]) => sha256(JSON.stringify([name, businessId, ...scope]));
    const business = key('fail-business');
    const keys = [business, key('fail-address', from.address), key('fail-day', sha256(`email|${contact.newAddress}`))];
    const counted = async () => {
      const rows = await world.app.db.selectFrom('budgets').selectAll().where('key_hash', 'in', keys).execute();
      return keys.map((hash) => rows.find((row) => row.key_hash === hash)?.count ?? 0);
    };
    await world.app.db.deleteFrom('budgets').where('key_hash', '=', business).execute();
    await request({ operation: 'changeIdentifiers', ...contact });
    const right = await readLoginCode(world, contact.newAddress);
    const body = {
      ...toEmailIdentifier(member.email),
      purpose: 'confirm',
      code: wrong(right).padStart(6, '0'),
      ...contact,
    };
    for (let tried = 0; tried < MAX_CODE_TRIES; tried += 1)
      await world.call('POST', '/api/auth/loginVerify', { ...from, body });
    expect(await counted()).toEqual([MAX_CODE_TRIES, MAX_CODE_TRIES, MAX_CODE_TRIES]);
    await world.app.db
      .updateTable('budgets')
      .set({ count: signInLimits.failuresByBusiness.limit })
      .where('key_hash', '=', business)
      .execute();
    expect((await request()).body.codeLength).toBe(6);
    expect((await submitCode(await readLoginCode(world, member.email))).body.status).toBe('OK');
    await world.app.db.deleteFrom('budgets').where('key_hash', '=', business).execute();
  });

  it('counts short codes until they are used', async () => {
    const short = sha256(JSON.stringify(['short-identifier', businessId, sha256(`member|${member.id}`)]));
    const counted = async () =>
      (await world.app.db.selectFrom('budgets').select('count').where('key_hash', '=', short).executeTakeFirst())
        ?.count;
    await request();
    expect(await counted()).toBe(1);
    await submitCode(await readLoginCode(world, member.email));
    expect(await counted()).toBe(0);
  });
});
