import { sql } from 'kysely';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

/**
 * The person with an address who has a role, an invitation, or refuses some, and whether they have signed in on a device;
 * nulls if there is none. Always one row from one look-up.
 */
export async function findStaffByEmail(db: Database, email: string, browserHash: string | undefined) {
  const { rows } = await sql<{ id: string | null; locale: string | null; isKnownDevice: boolean }>`
    select m.id, m.locale, d.staff_id is not null as "isKnownDevice" from (select 1) as asked
    left join staff_members m on m.email = ${email}
      and (exists (select from staff_roles r where r.staff_id = m.id)
        or exists (select from staff_blocks b where b.staff_id = m.id))
    left join staff_devices d on d.staff_id = m.id and d.browser_hash = ${browserHash ?? null}::text`.execute(db);
  return rows[0] ?? { id: null, locale: null, isKnownDevice: false };
}

function selectStaff(db: Database | Tx, businessId: string) {
  return db
    .selectFrom('staff_roles as r')
    .innerJoin('staff_members as m', 'm.id', 'r.staff_id')
    .select(['r.locations'])
    .select(['m.id', 'm.email', 'r.name', 'r.role', 'r.invited_at', 'r.invited_by', 'r.accepted_at', 'r.last_seen_at'])
    .where('r.business_id', '=', businessId);
}

/** The people with a role at a business, by name. */
export function listStaff(db: Database, businessId: string) {
  return selectStaff(db, businessId).orderBy('r.name').orderBy('m.id').execute();
}

export function findStaff(db: Database | Tx, businessId: string, staffId: string) {
  return selectStaff(db, businessId).where('m.id', '=', staffId).executeTakeFirst();
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/** The id of the person with an address, who is created if there is none. */
export async function findOrCreateStaff(
  tx: Tx,
  { id, email, locale, now }: { id: string; email: string; locale: string; now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('staff_members')
    .values({ id, email, locale, created_at: now })
    // Locks the row of a person who exists, so that a removal at the same time waits.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives a role, or another one to somebody who has not accepted yet. @returns false if the person has accepted one */
export async function insertRole(
  tx: Tx,
  role: {
    businessId: string;
    staffId: string;
    role: StaffRole;
    /** The only ones; by default all. */
    locations?: string[] | null;
    name: string;
    invitedBy: string;
    invitedAt: Date;
  },
): Promise<boolean> {
  const { name, locations = null, invitedBy: invited_by, invitedAt: invited_at } = role;
  const values = { role: role.role, locations, name, invited_by, invited_at };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_roles')
    .values({ business_id: role.businessId, staff_id: role.staffId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'staff_id']).doUpdateSet(values).where('staff_roles.accepted_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the owners of a business who have accepted, in one order. @returns their ids */
export async function lockOwners(tx: Tx, businessId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .orderBy('staff_id')
    .forUpdate()
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

export async function updateRole(
  tx: Tx,
  { businessId, staffId }: { businessId: string; staffId: string },
  change: { name?: string | undefined; role?: StaffRole | undefined; locations?: string[] | null | undefined },
): Promise<void> {
  const values = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.role === undefined ? {} : { role: change.role }),
    ...(change.locations === undefined ? {} : { locations: change.locations }),
  };
  if (Object.keys(values).length === 0) return;
  const roles = tx.updateTable('staff_roles').set(values);
  await roles.where('business_id', '=', businessId).where('staff_id', '=', staffId).execute();
}

/**
 * Locks a person before their roles, as an invitation does: a statement that waited for the row itself would not see the
 * roles that were given meanwhile.
 */
export async function lockStaff(tx: Tx, staffId: string): Promise<void> {
  await tx.selectFrom('staff_members').select('id').where('id', '=', staffId).forUpdate().execute();
}

/** Locks the people without a role, and without a refusal of invitations, who were created before a time, except those who are being invited. @returns their ids */
export async function lockStaffWithoutRole(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_members as m')
    .select('m.id')
    .where('m.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_roles as r').select('r.staff_id').whereRef('r.staff_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_blocks as b').select('b.staff_id').whereRef('b.staff_id', '=', 'm.id'))),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes those of some people, whose rows are locked, who have no role and refuse no invitations. */
export async function deleteStaffWithoutRole(tx: Tx, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  await tx
    .deleteFrom('staff_members')
    .where('id', 'in', staffIds)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('staff_roles').select('staff_id'))
    .where('id', 'not in', ({ selectFrom }) => selectFrom('staff_blocks').select('staff_id'))
    .execute();
}

/** Removes a role, and the account of a person without any other, whose row is locked. */
export async function deleteRole(tx: Tx, businessId: string, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('business_id', '=', businessId).where('staff_id', '=', staffId).execute();
  await deleteStaffWithoutRole(tx, [staffId]);
}

export async function setStaffLocale(db: Database, staffId: string, locale: string): Promise<void> {
  await db.updateTable('staff_members').set({ locale }).where('id', '=', staffId).execute();
}

export async function setStaffName(db: Database, staffId: string, name: string): Promise<void> {
  await db.updateTable('staff_members').set({ name }).where('id', '=', staffId).execute();
}

export async function countPasskeys(db: Database, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Remembers that a person has signed in on a device. */
export async function rememberStaffDevice(tx: Tx, staffId: string, browserHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, browser_hash: browserHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'browser_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}
