import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { transact } from '../../db/transact';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { inviteStaff } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createStaffCleanUpTask } from './cleanup';
import { findOrCreateStaff, insertRole } from './queries';

onDatabase('Removal of staff', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  async function createBusiness(): Promise<string> {
    const id = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(id));
    return id;
  }
  const remove = (businessId: string, staffId: string) =>
    world.call('POST', `/admin/staff/${staffId}/remove`, { body: { businessId, reason: 'Left' } });
  const list = async (businessId: string) =>
    (await world.call('GET', `/admin/staff?businessId=${businessId}`)).body.staff;

  /** Whether a statement waits for the row of a person. */
  async function isWaiting(): Promise<boolean> {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%staff_members%'`;
    return (await waiting.execute(world.app.db)).rows.length > 0;
  }

  it('DK2: keeps the role that another business gives at the same time', async ({ skip }) => {
    skip(world.database.kind === 'embedded', 'one connection has no concurrent transactions');
    const { db, now } = world.app;
    const [businessId, otherId] = [await createBusiness(), await createBusiness()];
    const email = `${createUniqueId('person')}@example.com`;
    const staffId = await inviteStaff(world, businessId, 'manager', email);
    const invitation = await db.startTransaction().execute();
    await findOrCreateStaff(invitation, { id: 'unused', email, locale: 'en', now: now() });
    const role = { role: 'manager' as const, name: 'Noa', invitedBy: 'Dana', invitedAt: now() };
    await insertRole(invitation, { businessId: otherId, staffId, ...role });
    const removal = remove(businessId, staffId);
    await expect.poll(isWaiting, { interval: 10 }).toBe(true);
    await invitation.commit().execute();
    expect((await removal).status).toBe(200);
    expect(await list(businessId)).toEqual([]);
    expect(await list(otherId)).toMatchObject([{ staffId, name: 'Noa' }]);
  });

  it('DK2: by the clean-up keeps a person who is invited at the same time', async ({ skip }) => {
    skip(world.database.kind === 'embedded', 'one connection has no concurrent transactions');
    const { db, now } = world.app;
    const businessId = await createBusiness();
    const email = `${createUniqueId('person')}@example.com`;
    const person = { id: createUniqueId('staff'), email, locale: 'en', now: now() };
    const staffId = await transact(db, (tx) => findOrCreateStaff(tx, person));
    const invitation = await db.startTransaction().execute();
    await findOrCreateStaff(invitation, person);
    const role = { role: 'manager' as const, name: 'Noa', invitedBy: 'Dana', invitedAt: now() };
    await insertRole(invitation, { businessId, staffId, ...role });
    const cleaned = createStaffCleanUpTask(db).run(new Date(now().getTime() + 2 * DAY_MS));
    await Promise.race([cleaned, expect.poll(isWaiting, { interval: 10 }).toBe(true)]);
    await invitation.commit().execute();
    await cleaned;
    expect(await list(businessId)).toMatchObject([{ staffId, name: 'Noa' }]);
  });

  it('DK2: deletes the person with the last role', async () => {
    const [businessId, otherId] = [await createBusiness(), await createBusiness()];
    const email = `${createUniqueId('person')}@example.com`;
    const staffId = await inviteStaff(world, businessId, 'manager', email);
    await inviteStaff(world, otherId, 'cashier', email);
    const findPerson = () =>
      world.app.db.selectFrom('staff_members').select('id').where('id', '=', staffId).executeTakeFirst();
    await remove(businessId, staffId);
    expect(await findPerson()).toEqual({ id: staffId });
    await remove(otherId, staffId);
    expect(await findPerson()).toBeUndefined();
  });
});
