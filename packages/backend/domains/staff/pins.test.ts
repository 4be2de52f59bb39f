import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from 'loyalty-contract/calls/calls';
import { HOUR_SECONDS, MINUTE_SECONDS } from 'loyalty-text/durations';
import { staffLimits } from '../../core/rate-limits/registry';
import { createBrowserId, createMember, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createExampleRequest } from '../../testing/example-requests';
import { acceptInvitation, createStaff, inviteStaff, readStaffCode, type TestPerson } from '../../testing/staff';
import { setLimitCount } from '../../testing/limit-counts';
import { HAIFA } from '../../testing/till-business';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const PIN = '493817';

onDatabase('A shared device of staff', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('pins');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const on = (browser: string, token: string) => (path: string, body?: Record<string, unknown>) =>
    world.call(body ? 'POST' : 'GET', path, {
      ...{ browser, headers: { 'x-staff-token': token } },
      ...(body && { body }),
    });
  /** Signs in on a device in full. @returns the token */
  async function signInOn(browser: string, { email }: Pick<TestPerson, 'email'>): Promise<string> {
    const { body: sent } = await world.call('POST', '/staff/code', { browser, body: { email } });
    const code = await readStaffCode(world, email);
    const { body } = await world.call('POST', '/staff/session', {
      ...{ browser, body: { challengeId: sent.challengeId, code } },
    });
    return String(body.token);
  }
  /** A person with a PIN on a device, and the session of another one there. */
  async function createDevice(role = 'manager') {
    const browser = createBrowserId();
    const [person, other] = [
      await createStaff(world, businessId, role),
      await createStaff(world, businessId, 'cashier'),
    ];
    const own = on(browser, await signInOn(browser, person));
    expect((await own('/staff/device/pin', { pin: PIN })).body.status).toBe('OK');
    const present = on(browser, await signInOn(browser, other));
    return { browser, person, other, own, present };
  }
  const wrong = { pin: '111222' };

  it('DK12: is taken over by the PIN of a person who signed in on it, with a cashier’s rights alone', async () => {
    const { browser, person, present } = await createDevice('owner');
    const { body: listed } = await present(`/staff/device/people?businessId=${businessId}`);
    expect(listed).toMatchObject({ people: [{ staffId: person.staffId, name: 'Person owner' }], own: null });
    const { body } = await present('/staff/device/switch', { businessId, staffId: person.staffId, pin: PIN });
    expect(body.status).toBe('OK');
    expect((await present('/staff/session')).status).toBe(401);

    const taken = on(browser, String(body.token));
    const session = (await taken('/staff/session')).body;
    expect(session).toMatchObject({ openedWith: 'pin', businesses: [{ businessId, role: 'cashier' }] });
    const member = await createMember(world, businessId);
    const found = await taken('/admin/till/identify', { businessId, locationId: HAIFA, email: member.email });
    expect(found.body.comoMemberId).toBe(member.id);
    expect((await taken('/admin/members/search', { businessId })).status).toBe(403);
    expect((await taken(`/admin/staff?businessId=${businessId}`)).status).toBe(403);
    const { detail } = await world.app.db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', person.staffId)
      .where('action', '=', 'staff.signIn')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ by: 'pin' });
  });

  it('DK12: permits nothing of the own account, and is no proof', async () => {
    const { browser, person, present } = await createDevice();
    const { body } = await present('/staff/device/switch', { businessId, staffId: person.staffId, pin: PIN });
    const headers = { 'x-staff-token': String(body.token) };
    const own = calls.filter((call) => call.access === 'staff' && call.needsStaff && !call.byPin);
    expect(own.length).toBeGreaterThan(10);
    const there = createUniqueId('pins');
    await putTestBusiness(world, createBusinessFile(there));
    await inviteStaff(world, there, 'owner', person.email);
    const session = await world.call('GET', '/staff/session', { browser, headers });
    expect(session.body).toMatchObject({ openedWith: 'pin', invitations: [], blocked: [] });
    for (const call of own) {
      const { path, body: example } = createExampleRequest(call, businessId);
      const sent = await world.call(call.method, path, { browser, headers, ...(example ? { body: example } : {}) });
      expect([call.name, sent.body.code]).toEqual([call.name, 'FORBIDDEN_TO_STAFF']);
    }
  });

  it('DK13: ends with five wrong PINs in a row, also at the same time, until the person sets another one', async () => {
    const { browser, person, present } = await createDevice();
    const enter = (pin: string) => present('/staff/device/switch', { businessId, staffId: person.staffId, pin });
    expect((await enter(wrong.pin)).body).toEqual({ status: 'WRONG_PIN', attemptsLeft: 4 });
    const guesses = await Promise.all(['100001', '100002', '100003', '100004', '100005', '100006'].map(enter));
    const statuses = guesses.map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 'WRONG_PIN')).toHaveLength(3);
    expect(statuses.filter((status) => status === 'PIN_ENDED')).toHaveLength(3);
    expect((await enter(PIN)).body.status).toBe('PIN_ENDED');
    await signInOn(browser, person);
    expect((await enter(PIN)).body.status).toBe('PIN_ENDED');
  });

  it('DK13: opens for twelve hours after the full sign-in on this device, and no longer than that', async () => {
    const { browser, person, other, present } = await createDevice();
    world.advanceClock(11 * HOUR_SECONDS);
    const { body } = await present('/staff/device/switch', { businessId, staffId: person.staffId, pin: PIN });
    const taken = on(browser, String(body.token));
    expect((await taken('/staff/session')).status).toBe(200);
    world.advanceClock(HOUR_SECONDS - 2 * MINUTE_SECONDS);
    expect((await taken('/staff/session')).status).toBe(200);
    world.advanceClock(2 * MINUTE_SECONDS);
    expect((await taken('/staff/session')).status).toBe(401);
    const again = on(browser, await signInOn(browser, other));
    const enter = () => again('/staff/device/switch', { businessId, staffId: person.staffId, pin: PIN });
    expect((await again(`/staff/device/people?businessId=${businessId}`)).body.people).toEqual([]);
    expect((await enter()).body.status).toBe('PIN_ENDED');
    await signInOn(browser, person);
    expect((await enter()).body.status).toBe('OK');
  });

  it('DK13: is a way in nowhere else: not on another device, without a session, or for another business’s people', async () => {
    const { browser, person, other } = await createDevice();
    const elsewhere = createBrowserId();
    const stranger = on(elsewhere, await signInOn(elsewhere, other));
    const body = { businessId, staffId: person.staffId, pin: PIN };
    expect((await stranger('/staff/device/switch', body)).body.status).toBe('PIN_ENDED');
    expect((await stranger(`/staff/device/people?businessId=${businessId}`)).body.people).toEqual([]);
    expect((await world.call('POST', '/staff/device/switch', { browser, body })).status).toBe(401);
    const there = createUniqueId('pins');
    await putTestBusiness(world, createBusinessFile(there));
    const foreign = await createStaff(world, there, 'cashier');
    const guest = on(browser, await signInOn(browser, foreign));
    expect((await guest(`/staff/device/people?businessId=${there}`)).body.people).toEqual([]);
    expect((await guest(`/staff/device/people?businessId=${businessId}`)).status).toBe(404);
  });

  it('DK13: leaves no way back in when its person ends the session on it from elsewhere', async () => {
    const { person, own, present } = await createDevice();
    const { sessionId } = (await own('/staff/session')).body;
    expect((await person.call('POST', `/staff/sessions/${String(sessionId)}/revoke`, {})).status).toBe(200);
    expect((await present('/staff/device/switch', { businessId, staffId: person.staffId, pin: PIN })).body.status).toBe(
      'PIN_ENDED',
    );
  });

  it('DK12: is taken over at the business of the till alone, whatever other roles the person has', async () => {
    const { browser, person, present } = await createDevice('cashier');
    const there = createUniqueId('pins');
    await putTestBusiness(world, createBusinessFile(there));
    await inviteStaff(world, there, 'owner', person.email);
    await acceptInvitation(world, there, person.token);
    const switchAt = (at: string) =>
      present('/staff/device/switch', { businessId: at, staffId: person.staffId, pin: PIN });
    expect((await switchAt(there)).status).toBe(404);
    const taken = on(browser, String((await switchAt(businessId)).body.token));
    expect((await taken('/staff/session')).body.businesses).toMatchObject([{ businessId, role: 'cashier' }]);
    const act = { businessId: there, locationId: HAIFA, email: 'guest@example.com' };
    expect((await taken('/admin/till/identify', act)).body.code).toBe('FORBIDDEN_TO_STAFF');
  });

  it('DK12: is announced by mail to its person each time a PIN is set, without the PIN', async () => {
    const { person, own } = await createDevice();
    expect((await own('/staff/device/pin', { pin: '385204' })).body.status).toBe('OK');
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(person.email)}`);
    const mails = (body.messages as { subject: string; text: string }[]).filter(({ subject }) => /PIN/.test(subject));
    expect(mails.map(({ text }) => /Not you\? End your PINs/.test(text))).toEqual([true, true]);
    for (const pin of [PIN, '385204']) expect(JSON.stringify(mails)).not.toContain(pin);
  });

  it('DK13: stores a slow hash under the pepper, refuses simple PINs, needs a proof, is limited, and is deleted with its sessions', async () => {
    const { browser, person, own, present } = await createDevice();
    for (const pin of ['000000', '123456', '987654'])
      expect((await own('/staff/device/pin', { pin })).body.errors).toEqual([{ path: 'pin', code: 'too_simple' }]);
    const stored = await world.app.db
      .selectFrom('staff_pins')
      .selectAll()
      .where('staff_id', '=', person.staffId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(stored.hash, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(PIN);
    const { body } = await present('/staff/device/switch', { businessId, staffId: person.staffId, pin: PIN });
    expect((await own('/staff/device/pin/delete', {})).body.status).toBe('OK');
    expect((await on(browser, String(body.token))('/staff/session')).status).toBe(401);
    await setLimitCount(world, staffLimits.pins, [person.staffId], staffLimits.pins.limit);
    expect((await own('/staff/device/pin', { pin: PIN })).status).toBe(429);
    world.advanceClock(5 * MINUTE_SECONDS);
    expect((await own('/staff/device/pin', { pin: PIN })).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });
});
