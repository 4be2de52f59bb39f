import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  createMember,
  createBrowserId,
  putTestBusiness,
  requestTicketByEmail,
  createUniqueId,
  createVisitorInNewBusiness,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Sign-in by a ticket', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: { host: string; browser: string; address: string };
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ businessId, from } = await createVisitorInNewBusiness(world));
    member = await createMember(world, businessId, { hasConsent: false });
  });

  const openConsentSession = (more: Record<string, unknown>, at = from) =>
    world.call('POST', '/session/consent', {
      ...at,
      body: { comoMemberId: member.id, businessId, consents: ['terms'], ...more },
    });
  const openSessionByCode = (token: string, at = from, email = member.email) =>
    world.call('POST', '/session/custom', { ...at, body: { ...toEmailIdentifier(email), token } });
  const countOpenSessions = async () => {
    const rows = await world.app.db
      .selectFrom('sessions')
      .select('member_id')
      .where('business_id', '=', businessId)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.length;
  };

  it('is refused to ids without a ticket (P1)', async () => {
    for (let id = 1; id <= 100; id += 1) {
      const response = await openConsentSession({
        comoMemberId: id % 2 ? member.id : String(id),
        ticket: `guess-${id}`,
      });
      expect([response.status, response.body.code]).toEqual([401, 'TICKET_REFUSED']);
    }
    expect(await countOpenSessions()).toBe(0);
  });

  it('refuses a ticket for another member’s id and logs it (P2)', async () => {
    const other = await createMember(world, businessId, { hasConsent: false });
    const ticket = await requestTicketByEmail(world, member.email, from);
    expect((await openConsentSession({ comoMemberId: other.id, ticket })).status).toBe(401);
    expect(await countOpenSessions()).toBe(0);
    expect(world.lines.filter((line) => line.event === 'ticket.refused' && line.business === businessId)).toHaveLength(
      1,
    );
  });

  it('accepts a ticket once under concurrency (P3)', async () => {
    const ticket = await requestTicketByEmail(world, member.email, from);
    const responses = await Promise.all(Array.from({ length: 20 }, () => openConsentSession({ ticket })));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect((await openConsentSession({ ticket })).status).toBe(401);
    expect(await countOpenSessions()).toBe(1);
  });

  it('accepts a ticket only at its own business (P4)', async () => {
    const elsewhere = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(elsewhere));
    const ticket = await requestTicketByEmail(world, member.email, from);
    const there = { ...from, host: `${elsewhere}.test` };
    expect((await openConsentSession({ ticket, businessId: elsewhere }, there)).status).toBe(401);
    expect((await openConsentSession({ ticket, businessId: elsewhere })).status).toBe(401);
    expect((await openConsentSession({ ticket })).status).toBe(200);
  });

  it('accepts a ticket only in the browser that earned it (P5)', async () => {
    const ticket = await requestTicketByEmail(world, member.email, from);
    expect((await openConsentSession({ ticket }, { ...from, browser: createBrowserId() })).status).toBe(401);
    expect((await openConsentSession({ ticket })).status).toBe(200);
  });

  it('ignores unknown fields (P6)', async () => {
    const ticket = await requestTicketByEmail(world, member.email, from);
    const raw = JSON.stringify({
      comoMemberId: member.id,
      businessId,
      consents: [],
      ticket,
      role: 'admin',
      hasConsent: true,
    });
    const refused = await world.call('POST', '/session/consent', {
      ...from,
      raw: raw.replace('{', '{"__proto__":{"consents":["terms"]},'),
    });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'consents', code: 'required' }]]);
    const opened = await openConsentSession({ ticket, support: true, memberToken: 'mine', firstName: 'Eve' });
    expect(opened.body).toMatchObject({ support: false, firstName: 'Ada', openedBy: 'consent' });
    expect(opened.body.memberToken).not.toBe('mine');
  });

  it('expires a ticket after five minutes', async () => {
    const ticket = await requestTicketByEmail(world, member.email, from);
    world.advanceClock(301);
    expect((await openConsentSession({ ticket })).status).toBe(401);
  });

  it('opens no session without consent, then opens one for the same ticket with consent, and records the consent', async () => {
    const ticket = await requestTicketByEmail(world, member.email, from);
    expect((await openSessionByCode(ticket)).status).toBe(401);
    const opened = await world.call('POST', '/session/consent', {
      ...from,
      language: 'he',
      body: { comoMemberId: member.id, businessId, ticket, consents: ['terms', 'marketing', 'unheard-of'] },
    });
    expect(opened.status).toBe(200);
    const rows = await world.app.db
      .selectFrom('consents')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.consent, row.given, row.language, row.text_hash.length])).toEqual([
      ['terms', true, 'he', 64],
      ['marketing', true, 'he', 64],
    ]);
    const token = String(opened.body.memberToken);
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', { ...from, token });
    expect(body.hasConsent).toBe(true);
  });

  it('binds the ticket to the identifier it was earned with', async () => {
    const consenting = await createMember(world, businessId);
    const other = await createMember(world, businessId);
    const ticket = await requestTicketByEmail(world, consenting.email, from);
    expect((await openSessionByCode(ticket, from, other.email)).status).toBe(401);
    expect((await openSessionByCode(ticket, from, consenting.email)).status).toBe(200);
  });
});
