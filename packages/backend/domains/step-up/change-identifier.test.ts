import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  toPhoneIdentifier,
  readLoginCode,
  confirmOperation,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createSignedInRequest,
  requestTicketByEmail,
  requestTicket,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';

const PATH = '/api/protected/member/changeIdentifier';
const newEmail = () => `${createUniqueId('moved')}@example.com`;
const newPhone = () => `+97250${String(randomInt(0, 10_000_000)).padStart(7, '0')}`;

onDatabase('Changing an e-mail or phone', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: Awaited<ReturnType<typeof createSignedInRequest>>;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', SIGN_IN_BUDGET_FACTOR: '100' });
    businessId = createUniqueId('moves');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await createMember(world, businessId);
    from = await createSignedInRequest(world, member);
  });

  const change = (body: unknown, headers: Record<string, string> = {}, as: RequestOptions = from) =>
    world.call('POST', PATH, { ...as, body, headers });
  const confirmed = () => confirmOperation(world, member, from, 'changeIdentifiers');
  const details = (as: RequestOptions = from) => world.call('GET', '/api/protected/member/getMemberDetails', as);
  const messagesTo = async (to: string) => {
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
    return body.messages as { channel: string; subject: string | null; text: string }[];
  };
  type Address = { newAddress: string } | { newPhoneNumber: string };
  const requestProof = (address: Address, operation = 'changeIdentifiers') =>
    world.call('POST', '/api/auth/requestVerification', {
      ...from,
      body: { ...toEmailIdentifier(member.email), purpose: 'confirm', ...address, operation },
    });
  async function submitProof(address: Address): Promise<string> {
    const code = await readLoginCode(world, Object.values(address)[0] ?? '');
    const body = { ...toEmailIdentifier(member.email), purpose: 'confirm', ...address, code };
    return String((await world.call('POST', '/api/auth/loginVerify', { ...from, body })).body.token);
  }
  /** Proves a new address by a code. */
  async function addressProof(address: Address, operation?: string): Promise<string> {
    await requestProof(address, operation);
    return submitProof(address);
  }
  async function changeEmail(value: string, typed = value) {
    const proof = await addressProof({ newAddress: value });
    return change({ kind: 'email', value: typed, addressProof: proof }, await confirmed());
  }

  it('replaces the old one, which is notified and free again', async () => {
    const value = newEmail();
    expect((await changeEmail(value, ` ${value.toUpperCase()}`)).body).toEqual({ status: 'OK' });
    expect((await details()).body.member).toMatchObject({ email: value });
    const [notice] = await messagesTo(member.email);
    expect(notice).toMatchObject({ channel: 'email', subject: expect.stringContaining('have changed') });
    expect(notice?.text).toContain('m•••@example.com');
    expect(notice?.text).not.toContain(value);
    const { token } = await createSignedInRequest(world, { ...member, email: value });
    expect((await details({ ...from, token })).body.member).toMatchObject({ comoMemberId: member.id });
    await expect(createMember(world, businessId, { email: member.email })).resolves.toBeDefined();
    const log = await world.app.db.selectFrom('audit').selectAll().where('subject', '=', member.id).execute();
    expect(log.map(({ action }) => action)).toContain('identifier.change');
    expect(JSON.stringify(log)).not.toContain(value);
  });

  it('accepts a first phone confirmed by SMS and notifies the e-mail', async () => {
    const value = newPhone();
    const local = `0${value.slice(4)}`;
    await requestProof({ newPhoneNumber: value });
    expect((await messagesTo(value))[0]).toMatchObject({
      channel: 'sms',
      text: expect.stringMatching(/use this phone number for your account at .+ Never share it\./),
    });
    const proof = await submitProof({ newPhoneNumber: value });
    const { body } = await change({ kind: 'phoneNumber', value: local, addressProof: proof }, await confirmed());
    expect(body).toEqual({ status: 'OK' });
    expect((await details()).body.member).toMatchObject({ email: member.email, phoneNumber: value });
    expect((await messagesTo(member.email))[0]?.text).toContain('phone number');
    const visitor = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    expect(await requestTicket(world, toPhoneIdentifier(value), visitor)).toMatchObject({ comoMemberId: member.id });
  });

  it('requires both codes, each for this operation only and once', async () => {
    const [value, other] = [newEmail(), newEmail()];
    const body = { kind: 'email', value };
    const attempts = [
      async () => change({ ...body, addressProof: await addressProof({ newAddress: value }) }),
      async () => change({ ...body, addressProof: 'guessed' }, await confirmed()),
      async () => change({ ...body, addressProof: await addressProof({ newAddress: other }) }, await confirmed()),
      async () =>
        change({ ...body, addressProof: await addressProof({ newAddress: value }, 'exportData') }, await confirmed()),
      async () =>
        change(
          { ...body, addressProof: await addressProof({ newAddress: value }) },
          await confirmOperation(world, member, from, 'exportData'),
        ),
    ];
    for (const attempt of attempts) {
      const { status, body: refused } = await attempt();
      expect([status, refused.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    }
    expect((await details()).body.member).toMatchObject({ email: member.email });

    const whole = { ...body, addressProof: await addressProof({ newAddress: value }) };
    const headers = await confirmed();
    const responses = await Promise.all([change(whole, headers), change(whole, headers)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('needs one code for the first phone of a new member, and both if the session was opened by a link', async () => {
    const issued = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'Sam', purpose: 'member' },
    });
    const { temporaryToken } = issued.body;
    const byCode = from;
    const byLink = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    const opened = await world.call('POST', '/session/temporaryToken', { ...byLink, body: { temporaryToken } });
    const addPhone = async () => {
      const value = newPhone();
      return change({ kind: 'phoneNumber', value, addressProof: await addressProof({ newPhoneNumber: value }) });
    };
    from = { ...byLink, token: String(opened.body.memberToken) };
    expect((await addPhone()).body.code).toBe('CONFIRMATION_REQUIRED');
    from = byCode;
    expect((await addPhone()).body).toEqual({ status: 'OK' });
  });

  it('sends no code to a new address for an operation that needs no new address', async () => {
    const request = (more: object) =>
      world.call('POST', '/api/auth/requestVerification', {
        ...from,
        body: { ...toEmailIdentifier(member.email), purpose: 'confirm', operation: 'changeIdentifiers', ...more },
      });
    const email = newEmail();
    expect((await request({ newAddress: email, operation: 'deleteMember' })).status).toBe(400);
    expect((await request({ newPhoneNumber: newPhone(), operation: 'exportData' })).status).toBe(400);
    expect((await request({ newPhoneNumber: newPhone(), newAddress: email })).status).toBe(400);
    expect((await request({ newPhoneNumber: '12' })).status).toBe(400);
    expect(await messagesTo(email)).toEqual([]);
  });

  it('refuses an identifier of another member and leaves the codes unused', async () => {
    const other = await createMember(world, businessId, { phoneNumber: newPhone() });
    const proof = await addressProof({ newAddress: other.email });
    const headers = await confirmed();
    const taken = { kind: 'email', value: other.email, addressProof: proof };
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await change(taken, headers);
      expect([status, body.code]).toEqual([409, 'register.unique.identifier.exists.email']);
    }
    expect((await details()).body.member).toMatchObject({ email: member.email });
    expect((await messagesTo(member.email)).some(({ text }) => text.includes('is now'))).toBe(false);
  });

  it('ends sessions and tickets elsewhere and keeps the current session', async () => {
    const elsewhere = await createSignedInRequest(world, member);
    const stranger = { host: member.host, browser: createBrowserId() };
    const ticket = await requestTicketByEmail(world, member.email, stranger);
    expect((await details(elsewhere)).status).toBe(200);
    expect((await changeEmail(newEmail())).status).toBe(200);
    expect((await details(elsewhere)).status).toBe(401);
    expect((await details()).status).toBe(200);
    const opened = await world.call('POST', '/session/custom', {
      ...stranger,
      body: { ...toEmailIdentifier(member.email), token: ticket },
    });
    expect(opened.status).toBe(401);
  });

  it('is refused in a support session', async () => {
    const body = { kind: 'email', value: newEmail(), addressProof: 'x' };
    expect((await change(body, {}, { host: member.host })).status).toBe(401);
    const { body: issued } = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'Sam' },
    });
    const at = { host: member.host, browser: createBrowserId() };
    const { body: opened } = await world.call('POST', '/session/temporaryToken', {
      ...at,
      body: { temporaryToken: issued.temporaryToken },
    });
    const support = { ...at, token: String(opened.memberToken) };
    expect((await change(body, {}, support)).body.code).toBe('FORBIDDEN_IN_SUPPORT_SESSION');
  });
});
