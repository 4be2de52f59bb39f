import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  readLoginCode,
  createMember,
  createBrowserId,
  requestTicketByEmail,
  createUniqueId,
  createVisitorInNewBusiness,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createWorld, type World } from '../../testing/world';

onDatabase('Registration', (open) => {
  let world: World;
  let businessId: string;
  let from: { host: string; browser: string; address: string };
  let email: string;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ businessId, from } = await createVisitorInNewBusiness(world));
    email = `${createUniqueId('visitor')}@example.com`;
  });

  const form = (more: Record<string, unknown> = {}) => ({
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    phoneNumber: createUniquePhone(),
    acceptTerms: true,
    ...more,
  });
  const register = (token: string, registrationData: Record<string, unknown>, at = from) =>
    world.call('POST', '/api/auth/registration', { ...at, body: { registrationData, token } });
  const members = async () => {
    const rows = await world.app.db.selectFrom('members').select('id').where('business_id', '=', businessId).execute();
    return rows.length;
  };

  it('creates a member from a visitor with confirmed contact, consents and welcome gifts', async () => {
    const token = await requestTicketByEmail(world, email, from);
    const response = await register(
      token,
      form({ email: 'somebody.else@example.com', birthday: '1990-12-09', acceptMarketing: true, role: 'admin' }),
    );
    expect(response.body).toMatchObject({ status: 'OK' });
    const memberId = String(response.body.comoMemberId);
    const opened = await world.call('POST', '/session/custom', {
      ...from,
      body: { ...toEmailIdentifier(email), token: response.body.token },
    });
    expect(opened.body).toMatchObject({ comoMemberId: memberId, firstName: 'Grace', lastName: 'Hopper' });
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', {
      ...from,
      token: String(opened.body.memberToken),
    });
    expect(body).toMatchObject({
      member: { email },
      hasConsent: true,
      hasMissingMandatoryFields: false,
      pointsBalance: { balance: { monetary: 0, nonMonetary: 10_000 } },
      creditBalance: { balance: { monetary: 1_000, nonMonetary: 0 } },
    });
    const inbox = await world.call('GET', '/api/protected/notices', {
      ...from,
      token: String(opened.body.memberToken),
    });
    const amounts = [
      { account: 'points', amount: 10_000 },
      { account: 'credit', amount: 1_000 },
    ];
    expect(inbox.body.notices).toEqual([
      expect.objectContaining({ kind: 'earned', cause: 'welcome', amounts, read: false }),
    ]);
    const row = await world.app.db
      .selectFrom('members')
      .select('fields')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(row.fields).toEqual({ birthday: '1990-12-09' });
    const consents = await world.app.db
      .selectFrom('consents')
      .select('consent')
      .where('member_id', '=', memberId)
      .execute();
    expect(consents.map((consent) => consent.consent).sort()).toEqual(['marketing', 'terms']);
  });

  it('reports each missing or invalid field, and leaves the ticket valid for the next attempt', async () => {
    const token = await requestTicketByEmail(world, email, from);
    const refused = await register(token, {
      firstName: ' ',
      phoneNumber: '12',
      birthday: '2020-02-31',
      favouriteDish: 'stones',
      acceptTerms: false,
    });
    expect(refused.status).toBe(400);
    expect(
      (refused.body.errors as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`).sort(),
    ).toEqual([
      'registrationData.acceptTerms required',
      'registrationData.birthday invalid',
      'registrationData.favouriteDish invalid',
      'registrationData.firstName required',
      'registrationData.lastName required',
      'registrationData.phoneNumber invalid',
    ]);
    expect(await members()).toBe(0);
    expect((await register(token, form())).status).toBe(200);
  });

  it('reports which identifier is taken, five times an hour per address', async () => {
    const phone = createUniquePhone();
    const taken = await createMember(world, businessId, { phoneNumber: phone });
    const token = await requestTicketByEmail(world, email, from);
    const byPhone = await register(token, form({ phoneNumber: phone }));
    expect([byPhone.status, byPhone.body.code]).toEqual([409, 'register.unique.identifier.exists.phone']);
    const visitor = { customIdentifier: 'phoneNumber', userIdentifier: createUniquePhone() };
    await world.call('POST', '/api/auth/requestVerification', { ...from, body: visitor });
    const code = await readLoginCode(world, visitor.userIdentifier);
    const { body } = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...visitor, code } });
    const phoneTicket = String(body.token);
    const byMail = await register(phoneTicket, form({ email: taken.email }));
    expect([byMail.status, byMail.body.code]).toEqual([409, 'register.unique.identifier.exists.email']);
    for (let more = 0; more < 3; more += 1)
      expect((await register(token, form({ phoneNumber: phone }))).status).toBe(409);
    const limited = await register(token, form({ phoneNumber: phone }));
    expect([limited.status, limited.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await members()).toBe(1);
  });

  it('creates one member from concurrent attempts', async () => {
    const token = await requestTicketByEmail(world, email, from);
    const data = form();
    const responses = await Promise.all(Array.from({ length: 10 }, () => register(token, data)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await members()).toBe(1);
  });

  it('refuses a ticket that was used, belongs to a member, or comes from elsewhere', async () => {
    const member = await createMember(world, businessId);
    const own = await requestTicketByEmail(world, member.email, from);
    const token = await requestTicketByEmail(world, email, from);
    const code = async (response: ReturnType<typeof register>) => (await response).body.code;
    expect(await code(register(own, form()))).toBe('TICKET_REFUSED');
    expect(await code(register('made-up', form()))).toBe('TICKET_REFUSED');
    expect(await code(register(token, form(), { ...from, browser: createBrowserId() }))).toBe('TICKET_REFUSED');
    expect((await register(token, form())).status).toBe(200);
    expect(await code(register(token, form({ phoneNumber: createUniquePhone() })))).toBe('TICKET_REFUSED');
  });
});
