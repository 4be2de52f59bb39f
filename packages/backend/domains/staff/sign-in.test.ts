import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from 'loyalty-text/durations';
import { createBrowserId, createClientAddress, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { acceptInvitation, createStaff, inviteStaff, readStaffCode, signInStaff } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Sign-in of staff', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const newEmail = () => `${createUniqueId('person')}@example.com`;
  const requestCode = (email: string, address = createClientAddress(), browser = createBrowserId()) =>
    world.call('POST', '/staff/code', { body: { email }, address, browser });
  const openSession = (
    challengeId: unknown,
    code: string | undefined,
    address = createClientAddress(),
    browser = createBrowserId(),
  ) => world.call('POST', '/staff/session', { body: { challengeId, code }, address, browser });
  const getSession = (token: string) => world.call('GET', '/staff/session', { headers: { 'x-staff-token': token } });
  async function createCode(role = 'manager') {
    const email = newEmail();
    const staffId = await inviteStaff(world, businessId, role, email);
    const { body } = await requestCode(email);
    return { email, staffId, challengeId: body.challengeId, code: await readStaffCode(world, email) };
  }

  it('DK1: opens a session by code, which knows the role at the business once it is accepted', async () => {
    const { email, challengeId, code, staffId } = await createCode();
    const { body } = await openSession(challengeId, code);
    expect(body).toMatchObject({ status: 'OK', token: expect.any(String) });
    expect((await getSession(String(body.token))).body).toMatchObject({ name: email, businesses: [] });
    await acceptInvitation(world, businessId, String(body.token));
    const session = await getSession(String(body.token));
    expect(session.body).toMatchObject({ staffId, email, openedWith: 'code', passkeys: 0 });
    expect(session.body.businesses).toMatchObject([{ businessId, role: 'manager' }]);
    const { body: list } = await world.call('GET', `/admin/staff?businessId=${businessId}`);
    expect(list.staff).toContainEqual(expect.objectContaining({ staffId, state: 'active' }));
  });

  it('DK1: sends nothing to an unknown address, and responds as for a known one', async () => {
    const known = newEmail();
    await inviteStaff(world, businessId, 'cashier', known);
    const unknown = newEmail();
    const [first, second] = [await requestCode(known), await requestCode(unknown)];
    const shape = ({ status, body }: typeof first) => [status, { ...body, challengeId: typeof body.challengeId }];
    expect(shape(second)).toEqual(shape(first));
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(unknown)}`);
    expect(body.messages).toEqual([]);
    expect((await openSession(second.body.challengeId, '000000')).body).toMatchObject({ status: 'WRONG_CODE' });
  });

  it('DK1: accepts a code once, also when it arrives many times at once', async () => {
    const { challengeId, code } = await createCode();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => openSession(challengeId, code)));
    expect(outcomes.filter(({ body }) => body.status === 'OK')).toHaveLength(1);
    expect((await openSession(challengeId, code)).body.status).toBe('CODE_EXPIRED');
  });

  it('DK1: refuses the right code after too many wrong ones, and after its time', async () => {
    const burned = await createCode();
    const wrong = burned.code === '111111' ? '222222' : '111111';
    for (let left = 0, status: unknown = 'WRONG_CODE'; status === 'WRONG_CODE' && left < 10; left += 1)
      status = (await openSession(burned.challengeId, wrong)).body.status;
    expect((await openSession(burned.challengeId, burned.code)).body.status).toBe('CODE_EXPIRED');
    const late = await createCode();
    world.advanceClock(HOUR_SECONDS);
    expect((await openSession(late.challengeId, late.code)).body.status).toBe('CODE_EXPIRED');
  });

  it('DK1: limits codes by address of the mail and by network', async () => {
    const { email } = await createCode();
    const address = createClientAddress();
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await requestCode(email, address)).status);
    expect(statuses).toContain(429);
    expect((await requestCode(newEmail())).status).toBe(200);
  });

  /** Signs in with the newest code of the address, as its owner does. */
  async function signIn(email: string, address: string, browser?: string) {
    const { body } = await requestCode(email, address, browser);
    const code = await readStaffCode(world, email);
    return {
      digits: body.codeLength,
      status: (await openSession(body.challengeId, code, address, browser)).body.status,
    };
  }

  /** Seconds until the newest message to an address is due. */
  async function getWait(email: string): Promise<number> {
    const messages = world.app.db.selectFrom('outbox').where('recipient', '=', email);
    const { due_at, created_at } = await messages
      .select(['due_at', 'created_at'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (due_at.getTime() - created_at.getTime()) / 1_000;
  }

  it('DK10: a guest who invents addresses or guesses codes keeps nobody in the shop’s network from a code', async () => {
    const { email, challengeId } = await createCode();
    const shop = createClientAddress();
    for (let count = 0; count < 25; count += 1) expect((await requestCode(newEmail(), shop)).status).toBe(200);
    const wrong = await requestCode(newEmail(), shop);
    for (let count = 0; count < 40; count += 1)
      expect((await openSession(count < 3 ? wrong.body.challengeId : challengeId, '000000', shop)).status).toBe(200);
    expect(await signIn(email, shop)).toEqual({ digits: 8, status: 'OK' });
    expect(await getWait(email)).toBe(0);
  });

  it('DK10: sixty strangers who ask for a code of a known address delay the owner’s by a minute at most', async () => {
    const device = createBrowserId();
    const { email } = await createCode();
    expect(await signIn(email, createClientAddress(), device)).toEqual({ digits: 6, status: 'OK' });
    world.advanceClock(DAY_SECONDS);
    for (let stranger = 1; stranger <= 60; stranger += 1) {
      const { status } = await requestCode(email, `100.${stranger}.0.1`);
      expect(status).toBe(200);
      await world.app.db
        .updateTable('outbox')
        .set({ sent_at: world.app.now() })
        .where('due_at', '<=', world.app.now())
        .execute();
    }
    expect(await signIn(email, '198.51.100.7')).toEqual({ digits: 8, status: 'OK' });
    expect(await getWait(email)).toBeLessThanOrEqual(60);
    expect(await signIn(email, '198.51.100.8', device)).toEqual({ digits: 6, status: 'OK' });
    expect(await getWait(email)).toBe(0);
  });

  it('DK10: neighbours have a share of the codes to an address, and the first of each network beyond it', async () => {
    const { email } = await createCode();
    const statuses = [];
    for (let neighbour = 1; neighbour <= 40; neighbour += 1)
      statuses.push((await requestCode(email, `100.1.${neighbour}.1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(34);
    expect((await requestCode(email, '198.51.100.7')).status).toBe(200);
  });

  it('DK10: a known device with more codes than a person needs is counted as a stranger’s', async () => {
    const device = createBrowserId();
    const { email } = await createCode();
    expect(await signIn(email, createClientAddress(), device)).toEqual({ digits: 6, status: 'OK' });
    for (let count = 0; count < 60; count += 1) {
      world.advanceClock(601);
      await requestCode(email, `100.${count}.0.1`, device);
    }
    expect((await requestCode(email, '198.51.100.7', device)).body.codeLength).toBe(8);
  });

  it('DK10: a code that is entered does not make the next one longer', async () => {
    const { email } = await createCode();
    for (let day = 0; day < 30; day += 1)
      expect(await signIn(email, createClientAddress())).toEqual({ digits: 6, status: 'OK' });
  });

  it('DK2: ends the session after disuse, at sign-out, and for one device from another', async () => {
    const person = await createStaff(world, businessId, 'manager');
    const other = await signInStaff(world, person.email);
    const { body } = await person.call('GET', '/staff/sessions');
    const sessions = body.sessions as { sessionId: string; current: boolean; device: string }[];
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ device }) => device)).toContain('Chrome on Android');
    const others = sessions.find(({ current }) => !current);
    expect((await person.call('POST', `/staff/sessions/${others?.sessionId}/revoke`, {})).status).toBe(200);
    expect((await getSession(other)).status).toBe(401);
    expect((await person.call('POST', '/staff/session/end', {})).status).toBe(200);
    expect((await getSession(person.token)).status).toBe(401);
    const idle = await createStaff(world, businessId, 'manager');
    world.advanceClock(2 * DAY_SECONDS);
    expect((await getSession(idle.token)).status).toBe(401);
  });

  it('DK2: ends the session after thirty days, however often it is used', async () => {
    const person = await createStaff(world, businessId, 'manager');
    for (let hours = 0; hours < 30 * 24; hours += 10) {
      expect((await getSession(person.token)).status).toBe(200);
      world.advanceClock(10 * HOUR_SECONDS);
    }
    expect((await getSession(person.token)).status).toBe(401);
  });

  it('DK2: ends with the last role: sessions of a removed person are over, and codes are no longer sent', async () => {
    const person = await createStaff(world, businessId, 'cashier');
    const removal = { businessId, reason: 'Left' };
    const { body } = await world.call('POST', `/admin/staff/${person.staffId}/remove`, { body: removal });
    expect(body).toEqual({ staffId: person.staffId, revoked: 0 });
    expect((await getSession(person.token)).status).toBe(401);
    await requestCode(person.email);
    const { body: outbox } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(person.email)}`);
    // The invitation and the code of the first sign-in.
    expect(outbox.messages).toHaveLength(2);
  });

  it('DK2: keeps the last owner of a business', async () => {
    const ownBusinessId = createUniqueId('owned');
    await putTestBusiness(world, createBusinessFile(ownBusinessId));
    const owner = await createStaff(world, ownBusinessId, 'owner');
    const change = (role: string) =>
      owner.call('POST', `/admin/staff/${owner.staffId}/change`, { businessId: ownBusinessId, role });
    expect((await change('manager')).body.code).toBe('LAST_OWNER');
    const invitation = {
      businessId: ownBusinessId,
      email: `${createUniqueId('typo')}@example.com`,
      name: 'Typo',
      role: 'owner',
    };
    const invited = await owner.call('POST', '/admin/staff', invitation);
    expect(invited.status, invited.text).toBe(200);
    expect((await change('manager')).body.code).toBe('LAST_OWNER');
    const second = await createStaff(world, ownBusinessId, 'owner');
    expect((await change('manager')).status).toBe(200);
    const removal = { businessId: ownBusinessId, reason: 'Left' };
    expect((await second.call('POST', `/admin/staff/${second.staffId}/remove`, removal)).body.code).toBe('LAST_OWNER');
  });
});
