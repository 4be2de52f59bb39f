import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getSqlState } from '../../db/sql-state';
import {
  signInWithConsents,
  confirmOperation,
  createMember,
  putTestBusiness,
  createSignedInRequest,
  signIn,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { sha256 } from '../../core/secrets';

const PATH = '/api/protected/member/withdrawConsent';
const DETAILS = '/api/protected/member/getMemberDetails';

onDatabase('Withdrawal of consent', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: Awaited<ReturnType<typeof createSignedInRequest>>;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    businessId = createUniqueId('rights');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await createMember(world, businessId, { hasConsent: false });
    from = await signInWithConsents(world, member, ['terms', 'marketing']);
  });

  const withdraw = (body: unknown, headers: Record<string, string> = {}) =>
    world.call('POST', PATH, { ...from, body, headers });
  const receipts = async () =>
    (await world.call('GET', '/api/protected/member/consents', from)).body.consents as Record<string, unknown>[];
  const log = () =>
    world.app.db.selectFrom('consents').selectAll().where('member_id', '=', member.id).orderBy('id').execute();

  it('lists given consents with text, time, language and channel', async () => {
    const [marketing, terms] = await receipts();
    expect(terms).toMatchObject({ consent: 'terms', given: true, language: 'en', channel: 'sign-in' });
    expect(terms?.text).toMatch(/terms/i);
    expect(terms?.textHash).toBe(sha256(String(terms?.text)));
    expect(marketing).toMatchObject({ consent: 'marketing', given: true });
    const [row] = await log();
    expect(row?.address_mac).toMatch(/^[0-9a-f]{64}$/);
  });

  it('an objection withdraws every optional consent, and does not end the session', async () => {
    const { status, body } = await withdraw({ objectPersonalData: true });
    expect([status, body]).toEqual([200, { status: 'OK', signedOut: false }]);
    const written = (await log()).slice(2);
    expect(written.map(({ consent, given, channel }) => [consent, given, channel])).toEqual([
      ['objectPersonalData', false, 'withdrawal'],
      ['marketing', false, 'withdrawal'],
    ]);
    expect((await world.call('GET', DETAILS, from)).body.hasConsent).toBe(true);
    expect((await receipts())[0]).toMatchObject({ consent: 'marketing', given: false });
    const { body: staff } = await world.call('GET', `/admin/members?businessId=${businessId}&query=${member.id}`);
    expect(staff.members).toEqual([expect.objectContaining({ comoMemberId: member.id, consents: ['terms'] })]);
  });

  it('withdrawing the programme’s consent ends every session, and the next sign-in requires consent', async () => {
    const other = await createSignedInRequest(world, member);
    expect((await withdraw({ privacyPolicy: true })).body).toEqual({ status: 'OK', signedOut: true });
    for (const session of [from, other]) expect((await world.call('GET', DETAILS, session)).status).toBe(401);
    await expect(signIn(world, member)).rejects.toThrow('TICKET_REFUSED');
    from = await signInWithConsents(world, member, ['terms'], { language: 'tr' });
    const shown = await receipts();
    expect(shown.map(({ consent, given, language }) => [consent, given, language])).toEqual([
      ['terms', true, 'tr'],
      ['terms', false, 'en'],
      ['marketing', false, 'en'],
      ['privacyPolicy', false, 'en'],
      ['marketing', true, 'en'],
      ['terms', true, 'en'],
    ]);
  });

  it('erasure requires a confirmation, and an omitted scope means all consents', async () => {
    for (const body of [{ rightToErasure: true }, {}]) {
      const refused = await withdraw(body);
      expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    }
    expect(await log()).toHaveLength(2);
    const wrong = await withdraw({}, await confirmOperation(world, member, from, 'deleteMember'));
    expect(wrong.body.code).toBe('CONFIRMATION_REQUIRED');
    const { body } = await withdraw({}, await confirmOperation(world, member, from, 'withdrawConsent'));
    expect(body).toEqual({ status: 'OK', signedOut: true });
    expect(await log()).toEqual([]);
    expect((await world.call('GET', DETAILS, from)).status).toBe(401);
  });

  it('an empty scope withdraws nothing', async () => {
    for (const body of [{ privacyPolicy: false }, { privacyPolicy: false, rightToErasure: false }]) {
      expect((await withdraw(body)).status).toBe(400);
    }
    expect(await log()).toHaveLength(2);
  });

  it('log rows are never changed or deleted (G6)', async () => {
    const { db } = world.app;
    const attempts = [
      () => db.updateTable('consents').set({ given: false }).where('member_id', '=', member.id).execute(),
      () => db.deleteFrom('consents').where('member_id', '=', member.id).execute(),
    ];
    for (const attempt of attempts) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect(getSqlState(error)).toBe('42501');
    }
    expect((await log()).map(({ given }) => given)).toEqual([true, true]);
  });

  it('is only for the member', async () => {
    expect((await world.call('POST', PATH, { ...from, token: undefined, body: {} })).status).toBe(401);
    const issued = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'Sam' },
    });
    const at = { host: member.host, browser: 'browser-of-the-support' };
    const { temporaryToken } = issued.body;
    const opened = await world.call('POST', '/session/temporaryToken', { ...at, body: { temporaryToken } });
    const support = { ...at, token: String(opened.body.memberToken) };
    for (const path of [PATH, '/api/protected/member/deleteMember']) {
      const method = path === PATH ? 'POST' : 'GET';
      const { status, body } = await world.call(method, path, {
        ...support,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN_IN_SUPPORT_SESSION']);
    }
    expect(await log()).toHaveLength(2);
  });
});
