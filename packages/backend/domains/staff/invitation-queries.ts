import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

/** A person, and a business that has invited them. */
export interface Invitation {
  businessId: string;
  staffId: string;
}

/** The invitations that a person has not answered, the latest first. */
export function listInvitations(db: Database, staffId: string) {
  return db
    .selectFrom('staff_roles')
    .select(['business_id', 'role', 'name', 'invited_at'])
    .where('staff_id', '=', staffId)
    .where('accepted_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('business_id')
    .execute();
}

/** Accepts an invitation; a person without a name gets that of it. @returns the name; undefined without an invitation */
export async function acceptInvitation(
  tx: Tx,
  { businessId, staffId }: Invitation,
  now: Date,
): Promise<string | undefined> {
  const role = await tx
    .updateTable('staff_roles')
    .set({ accepted_at: now })
    .where('business_id', '=', businessId)
    .where('staff_id', '=', staffId)
    .where('accepted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!role) return undefined;
  const { name } = role;
  await tx.updateTable('staff_members').set({ name }).where('id', '=', staffId).where('name', 'is', null).execute();
  return name;
}

/** Deletes an invitation. @returns its name; undefined without an invitation */
export async function deleteInvitation(tx: Tx, { businessId, staffId }: Invitation): Promise<string | undefined> {
  const role = await tx
    .deleteFrom('staff_roles')
    .where('business_id', '=', businessId)
    .where('staff_id', '=', staffId)
    .where('accepted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return role?.name;
}

/** The businesses from which a person wants no invitations, the latest first. */
export async function listBlocks(db: Database, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_blocks')
    .select('business_id')
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

export async function isBlocked(tx: Tx, { businessId, staffId }: Invitation): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_blocks')
    .select('staff_id')
    .where('business_id', '=', businessId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(tx: Tx, { businessId, staffId }: Invitation, now: Date): Promise<void> {
  const values = { business_id: businessId, staff_id: staffId, created_at: now };
  const isOnce = ['business_id', 'staff_id'] as const;
  await tx
    .insertInto('staff_blocks')
    .values(values)
    .onConflict((conflict) => conflict.columns(isOnce).doNothing())
    .execute();
}

export async function deleteBlock(db: Database, { businessId, staffId }: Invitation): Promise<void> {
  await db.deleteFrom('staff_blocks').where('business_id', '=', businessId).where('staff_id', '=', staffId).execute();
}
