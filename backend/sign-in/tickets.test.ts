import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  byEmail,
  createMember,
  newAddress,
  newBrowser,
  put,
  signIn,
  ticketFor,
  unique,
  type TestMember,
} from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { businessFile, createWorld, type World } from '../testing/world';

onBothDatabases('tickets and sessions', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: { host: string; browser: string; address: string };
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = unique('biz');
    await put(world, businessFile(businessId));
    member = await createMember(world, businessId, { hasConsent: false });
    from = { host: member.host, browser: newBrowser(), address: newAddress() };
  });

  const consent = (more: Record<string, unknown>, at = from) =>
    world.call('POST', '/session/consent', {
      ...at,
      body: { comoMemberId: member.id, businessId, consents: ['terms'], ...more },
    });
  const custom = (token: string, at = from, email = member.email) =>
    world.call('POST', '/session/custom', { ...at, body: { ...byEmail(email), token } });
  const openSessions = async () => {
    const rows = await world.app.db
      .selectFrom('sessions')
      .select('member_id')
      .where('business_id', '=', businessId)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.length;
  };

  it('signs nobody in by their id alone (P1)', async () => {
    for (let id = 1; id <= 100; id += 1) {
      const answer = await consent({ comoMemberId: id % 2 ? member.id : String(id), ticket: `guess-${id}` });
      expect([answer.status, answer.body.code]).toEqual([401, 'TICKET_REFUSED']);
    }
    expect(await openSessions()).toBe(0);
  });

  it("refuses one member's ticket for another member's id, and notes it (P2)", async () => {
    const other = await createMember(world, businessId, { hasConsent: false });
    const ticket = await ticketFor(world, member.email, from);
    expect((await consent({ comoMemberId: other.id, ticket })).status).toBe(401);
    expect(await openSessions()).toBe(0);
    expect(world.lines.filter((line) => line.event === 'ticket.refused' && line.business === businessId)).toHaveLength(
      1,
    );
  });

  it('takes a ticket once, however many present it at once (P3)', async () => {
    const ticket = await ticketFor(world, member.email, from);
    const answers = await Promise.all(Array.from({ length: 20 }, () => consent({ ticket })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await consent({ ticket })).status).toBe(401);
    expect(await openSessions()).toBe(1);
  });

  it('takes a ticket only at the business that gave it (P4)', async () => {
    const elsewhere = unique('biz');
    await put(world, businessFile(elsewhere));
    const ticket = await ticketFor(world, member.email, from);
    const there = { ...from, host: `${elsewhere}.test` };
    expect((await consent({ ticket, businessId: elsewhere }, there)).status).toBe(401);
    expect((await consent({ ticket, businessId: elsewhere })).status).toBe(401);
    expect((await consent({ ticket })).status).toBe(200);
  });

  it('takes a ticket only in the browser that earned it (P5)', async () => {
    const ticket = await ticketFor(world, member.email, from);
    expect((await consent({ ticket }, { ...from, browser: newBrowser() })).status).toBe(401);
    expect((await consent({ ticket })).status).toBe(200);
  });

  it('changes nothing for fields that nobody asked for (P6)', async () => {
    const ticket = await ticketFor(world, member.email, from);
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
    const opened = await consent({ ticket, support: true, memberToken: 'mine', firstName: 'Eve' });
    expect(opened.body).toMatchObject({ support: false, firstName: 'Ada', openedBy: 'consent' });
    expect(opened.body.memberToken).not.toBe('mine');
  });

  it('lets a ticket expire after five minutes', async () => {
    const ticket = await ticketFor(world, member.email, from);
    world.wait(301);
    expect((await consent({ ticket })).status).toBe(401);
  });

  it('opens no session without consent, keeps the ticket for it, and records what was agreed to', async () => {
    const ticket = await ticketFor(world, member.email, from);
    expect((await custom(ticket)).status).toBe(401);
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

  it('ties the ticket to the identifier that it was earned with', async () => {
    const consenting = await createMember(world, businessId);
    const other = await createMember(world, businessId);
    const ticket = await ticketFor(world, consenting.email, from);
    expect((await custom(ticket, from, other.email)).status).toBe(401);
    expect((await custom(ticket, from, consenting.email)).status).toBe(200);
  });

  it('ends the session that the same browser had, and that one alone', async () => {
    const consenting = await createMember(world, businessId);
    const phone = { host: from.host, browser: newBrowser(), address: newAddress() };
    const first = await signIn(world, consenting, from);
    world.wait(31);
    const onPhone = await signIn(world, consenting, { ...phone });
    world.wait(31);
    const second = await signIn(world, consenting, from);
    const status = async (token: string) => (await world.call('GET', '/session', { ...from, token })).status;
    expect([await status(first), await status(onPhone), await status(second)]).toEqual([401, 200, 200]);
  });

  it('ends a session at sign-out, by staff, when it is idle, and at its end', async () => {
    const consenting = await createMember(world, businessId);
    const enter = async () => {
      world.wait(31);
      return signIn(world, consenting, { ...from, browser: newBrowser() });
    };
    const status = async (token: string) => (await world.call('GET', '/api/protected/gift', { ...from, token })).status;
    const left = await enter();
    expect(await status(left)).toBe(200);
    expect((await world.call('POST', '/session/end', { ...from, token: left })).body).toEqual({ status: 'OK' });
    expect(await status(left)).toBe(401);
    expect((await world.call('POST', '/session/end', { ...from, token: left })).status).toBe(200);

    const revoked = await enter();
    const body = { businessId, comoMemberId: consenting.id, revokedBy: 'Dana', reason: 'lost phone' };
    expect((await world.call('POST', '/admin/sessions/revoke', { body })).body).toEqual({ revoked: 1 });
    expect(await status(revoked)).toBe(401);
    const { body: audit } = await world.call('GET', `/admin/audit?businessId=${businessId}`);
    expect((audit.entries as unknown[])[0]).toMatchObject({
      actor: 'Dana',
      action: 'sessions.revoke',
      subject: consenting.id,
    });

    const idle = await enter();
    world.wait(86_401);
    expect(await status(idle)).toBe(401);

    const old = await enter();
    for (let day = 0; day < 30; day += 1) {
      expect(await status(old)).toBe(200);
      world.wait(86_000);
    }
    world.wait(18_100);
    expect(await status(old)).toBe(401);
  });

  it('knows a session only at its own business (M1)', async () => {
    const consenting = await createMember(world, businessId);
    const token = await signIn(world, consenting, from);
    const elsewhere = unique('biz');
    await put(world, businessFile(elsewhere));
    const there = { ...from, host: `${elsewhere}.test`, token };
    const protectedCalls = [
      'member/getMemberDetails',
      'gift',
      'points/member',
      'activity/purchases/1/10',
      'activity/budget/points/1/10',
    ];
    for (const path of protectedCalls) {
      expect((await world.call('GET', `/api/protected/${path}`, there)).status).toBe(401);
      const pinned = { ...from, token, headers: { 'x-business-id': elsewhere } };
      expect((await world.call('GET', `/api/protected/${path}`, pinned)).status).toBe(401);
      expect((await world.call('GET', `/api/protected/${path}`, { ...from, token })).status).toBe(200);
      expect((await world.call('GET', `/api/protected/${path}`, from)).status).toBe(401);
      expect((await world.call('GET', `/api/protected/${path}`, { ...from, host: 'nobody.test', token })).status).toBe(
        404,
      );
    }
    expect((await world.call('GET', '/session', there)).status).toBe(401);
  });

  it("shows nothing of another member's or business's (M3)", async () => {
    const canary = unique('canary');
    const owner = await createMember(world, businessId, { firstName: canary });
    const gift = {
      businessId,
      comoMemberId: owner.id,
      name: canary,
      description: canary,
      validFrom: world.app.now().toISOString(),
    };
    await world.call('POST', '/admin/gifts', { body: gift });
    const neighbour = await createMember(world, businessId);
    const token = await signIn(world, neighbour, from);
    for (const path of [
      'member/getMemberDetails',
      'gift',
      'points/member',
      'activity/purchases/1/10',
      'activity/budget/credit/1/10',
    ]) {
      expect((await world.call('GET', `/api/protected/${path}`, { ...from, token })).text).not.toContain(canary);
    }
    for (const path of [
      '/api/location?locationId=kahve-moda',
      '/api/location?locationId=x',
      '/api/forms?formId=of-another',
    ]) {
      const { status, body } = await world.call('GET', path, { ...from, token });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const wrong = { businessId: 'no-such-business', comoMemberId: owner.id };
    expect((await world.call('POST', '/admin/gifts', { body: { ...gift, ...wrong } })).status).toBe(404);
  });

  it('writes each security event once, with the business and a member that nobody can read (C2)', async () => {
    const consenting = await createMember(world, businessId);
    const token = await signIn(world, consenting, from);
    await world.call('POST', '/session/end', { ...from, token });
    const events = world.lines.filter((line) => line.event !== undefined && line.business === businessId);
    expect(events.map((line) => line.event)).toEqual(['code.accepted', 'login.ok']);
    expect(events[1]?.subject).toMatch(/^[0-9a-f]{16}$/);
    expect(world.lines.filter((line) => line.event === 'logout')).not.toHaveLength(0);
    const log = JSON.stringify(world.lines);
    for (const secret of [consenting.email, consenting.id, token, from.browser, from.address])
      expect(log).not.toContain(secret);
  });
});
