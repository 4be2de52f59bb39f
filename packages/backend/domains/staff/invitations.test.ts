import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { acceptInvitation, createStaff, inviteStaff, signInStaff, type TestPerson } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createStaffCleanUpTask } from './cleanup';

interface Entry {
  action: string;
  staffId?: string;
}

onDatabase('Invitations of staff', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  async function createBusiness(): Promise<string> {
    const id = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(id));
    return id;
  }
  const asStaff = (token: string) => ({ headers: { 'x-staff-token': token } });
  const getSession = async (token: string) => (await world.call('GET', '/staff/session', asStaff(token))).body;
  const readLog = async (businessId: string, token?: string) =>
    (await world.call('GET', `/admin/audit?businessId=${businessId}`, token === undefined ? {} : asStaff(token))).body
      .entries as Entry[];
  const getActions = async (businessId: string) =>
    (await readLog(businessId)).map(({ action }) => action).filter((action) => action.startsWith('staff.'));
  const list = async (businessId: string) =>
    (await world.call('GET', `/admin/staff?businessId=${businessId}`)).body.staff as Record<string, unknown>[];
  const invite = (businessId: string, email: string, name = 'Olive HQ') =>
    world.call('POST', '/admin/staff', { body: { businessId, email, name, role: 'owner' } });
  const remove = (businessId: string, staffId: string) =>
    world.call('POST', `/admin/staff/${staffId}/remove`, { body: { businessId, reason: 'Left' } });
  const answer = (token: string, businessId: string, how: string, body: object = {}) =>
    world.call('POST', `/staff/invitations/${businessId}/${how}`, { body, ...asStaff(token) });
  /** What a person does first at the desk of a business. */
  const work = async (token: string, businessId: string) => void (await readLog(businessId, token));

  it('DK5: leave a person, whom another business conscripts, the role, the name and the sessions', async () => {
    const [ownId, hostileId] = [await createBusiness(), await createBusiness()];
    const noa = await createStaff(world, ownId, 'manager');
    expect((await invite(hostileId, noa.email)).body).toMatchObject({ state: 'invited' });
    const token = await signInStaff(world, noa.email);
    await work(token, ownId);
    expect(await getSession(token)).toMatchObject({
      name: 'Person manager',
      businesses: [{ businessId: ownId }],
      invitations: [{ businessId: hostileId, role: 'owner', name: 'Olive HQ' }],
    });
    const refused = await world.call('GET', `/admin/staff?businessId=${hostileId}`, asStaff(token));
    expect(refused.body.code).toBe('FORBIDDEN_TO_STAFF');
    expect(await getActions(hostileId)).not.toContain('staff.signIn');
    expect(await list(hostileId)).toMatchObject([{ staffId: noa.staffId, state: 'invited', lastSeenAt: null }]);
    expect((await remove(hostileId, noa.staffId)).body).toEqual({ staffId: noa.staffId, revoked: 0 });
    for (const open of [noa.token, token]) expect((await getSession(open)).staffId).toBe(noa.staffId);
  });

  it('DK5: end with the removal only what the person may do at the business that removes', async () => {
    const [ownId, otherId] = [await createBusiness(), await createBusiness()];
    const noa = await createStaff(world, ownId, 'manager');
    await inviteStaff(world, otherId, 'manager', noa.email);
    await acceptInvitation(world, otherId, noa.token);
    await work(noa.token, otherId);
    expect((await remove(otherId, noa.staffId)).body).toEqual({ staffId: noa.staffId, revoked: 1 });
    expect(await getSession(noa.token)).toMatchObject({ businesses: [{ businessId: ownId }] });
    await work(noa.token, ownId);
    const refused = await world.call('GET', `/admin/audit?businessId=${otherId}`, asStaff(noa.token));
    expect(refused.body.code).toBe('FORBIDDEN_TO_STAFF');
  });

  it('DK5: show each business only what a person does for it', async () => {
    const [ownId, otherId] = [await createBusiness(), await createBusiness()];
    const noa = await createStaff(world, ownId, 'manager');
    await inviteStaff(world, otherId, 'manager', noa.email);
    await acceptInvitation(world, otherId, noa.token);
    const token = await signInStaff(world, noa.email);
    await work(token, ownId);
    expect(await list(otherId)).toMatchObject([{ state: 'active', lastSeenAt: null }]);
    expect(await getActions(otherId)).toEqual(['staff.accept', 'staff.invite']);
    await Promise.all([work(token, otherId), work(token, otherId)]);
    expect(await list(otherId)).toMatchObject([{ lastSeenAt: expect.any(String) }]);
    expect((await getActions(otherId)).filter((action) => action === 'staff.signIn')).toHaveLength(1);
  });

  it('DK5: are accepted once, by the person alone', async () => {
    const [ownId, otherId] = [await createBusiness(), await createBusiness()];
    const [noa, somebody] = [await createStaff(world, ownId, 'cashier'), await createStaff(world, ownId, 'cashier')];
    await inviteStaff(world, otherId, 'manager', noa.email);
    expect((await answer(somebody.token, otherId, 'accept')).body.code).toBe('NOT_FOUND');
    expect((await answer(noa.token, otherId, 'accept')).status).toBe(200);
    expect((await answer(noa.token, otherId, 'accept')).body.code).toBe('NOT_FOUND');
    expect((await answer(noa.token, otherId, 'decline', { block: false })).body.code).toBe('NOT_FOUND');
  });

  it('DK5: are declined, and further ones refused until the person allows them', async () => {
    const [ownId, hostileId] = [await createBusiness(), await createBusiness()];
    const noa = await createStaff(world, ownId, 'cashier');
    await invite(hostileId, noa.email);
    expect((await answer(noa.token, hostileId, 'decline', { block: true })).status).toBe(200);
    expect(await getActions(hostileId)).toEqual(['staff.decline', 'staff.invite']);
    expect(await list(hostileId)).toEqual([]);
    expect((await invite(hostileId, noa.email)).body.code).toBe('INVITATION_BLOCKED');
    expect(await getSession(noa.token)).toMatchObject({ invitations: [], blocked: [{ businessId: hostileId }] });
    await answer(noa.token, hostileId, 'allow');
    expect((await invite(hostileId, noa.email)).status).toBe(200);
  });

  it('DK5: stay refused by a person without any role, who can sign in to allow them', async () => {
    const businessId = await createBusiness();
    const email = `${createUniqueId('person')}@example.com`;
    await inviteStaff(world, businessId, 'cashier', email);
    await answer(await signInStaff(world, email), businessId, 'decline', { block: true });
    const later = new Date(world.app.now().getTime() + 2 * DAY_MS);
    await createStaffCleanUpTask(world.app.db).run(later);
    expect((await invite(businessId, email)).body.code).toBe('INVITATION_BLOCKED');
    await answer(await signInStaff(world, email), businessId, 'allow');
    expect((await invite(businessId, email)).status).toBe(200);
  });

  it('DK5: are forgotten with the account of a person who declines the only one', async () => {
    const businessId = await createBusiness();
    const email = `${createUniqueId('person')}@example.com`;
    const staffId = await inviteStaff(world, businessId, 'cashier', email);
    await answer(await signInStaff(world, email), businessId, 'decline', { block: false });
    await createStaffCleanUpTask(world.app.db).run(new Date(world.app.now().getTime() + 2 * DAY_MS));
    const people = world.app.db.selectFrom('staff_members').select('id').where('id', '=', staffId);
    expect(await people.execute()).toEqual([]);
  });

  it('DK6: have a name of a person, which leads nowhere', async () => {
    const businessId = await createBusiness();
    const email = `${createUniqueId('person')}@example.com`;
    for (const name of ['Confirm at https://evil.example/login', 'evil.example', 'URGENT CALL', 'a'.repeat(61)])
      expect((await invite(businessId, email, name)).body).toMatchObject({
        code: 'INVALID_REQUEST',
        errors: [{ path: 'name' }],
      });
    const { body } = await invite(businessId, email, 'Noa Levi');
    const change = { businessId, name: 'www.evil' };
    const changed = await world.call('POST', `/admin/staff/${String(body.staffId)}/change`, { body: change });
    expect(changed.body.code).toBe('INVALID_REQUEST');
  });

  it('DK6: are a mail without any text that people of the business wrote', async () => {
    const businessId = await createBusiness();
    const owner: TestPerson = await createStaff(world, businessId, 'owner');
    await world.call('POST', `/admin/staff/${owner.staffId}/change`, { body: { businessId, name: 'Locked Account' } });
    const email = `${createUniqueId('person')}@example.com`;
    await owner.call('POST', '/admin/staff', { businessId, email, name: 'Confirm Now', role: 'cashier' });
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(email)}`);
    const [mail] = body.messages as { subject: string; text: string }[];
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Confirm Now|Locked Account/);
  });

  it('leave the name to the person, who sets it for the desk and not for businesses', async () => {
    const businessId = await createBusiness();
    const noa = await createStaff(world, businessId, 'manager');
    expect((await noa.call('POST', '/staff/name', { name: ' Noa Levi ' })).status).toBe(200);
    expect(await getSession(noa.token)).toMatchObject({ name: 'Noa Levi' });
    expect(await list(businessId)).toMatchObject([{ name: 'Person manager' }]);
    expect((await noa.call('POST', '/staff/name', { name: 'https://x' })).body.code).toBe('INVALID_REQUEST');
  });
});
