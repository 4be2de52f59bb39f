import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { StaffTables } from '../../db/staff-schema';
import type { Tx } from '../../db/transact';
import { MAX_PIN_TRIES } from './limits';

/** A person on a device. */
export interface PinKey {
  staffId: string;
  browserHash: string;
}

type Pin = Selectable<StaffTables['staff_pins']>;

/** Stores a PIN in place of a former one. */
export async function upsertPin(
  tx: Tx,
  { staffId, browserHash }: PinKey,
  pin: Pick<Pin, 'salt' | 'hash' | 'pepper_id' | 'created_at' | 'signed_in_at'>,
): Promise<void> {
  await tx
    .insertInto('staff_pins')
    .values({ staff_id: staffId, browser_hash: browserHash, ...pin })
    .onConflict((conflict) => conflict.columns(['staff_id', 'browser_hash']).doUpdateSet({ ...pin, tries: 0 }))
    .execute();
}

/** A full sign-in: a PIN of the person on the device is valid again. */
export async function renewPin(tx: Tx, staffId: string, browserHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_pins')
    .set({ signed_in_at: now, tries: 0 })
    .where('staff_id', '=', staffId)
    .where('browser_hash', '=', browserHash)
    .execute();
}

export function findPin(db: Database, { staffId, browserHash }: PinKey) {
  return db
    .selectFrom('staff_pins')
    .select('signed_in_at')
    .where('staff_id', '=', staffId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
}

/** Counts a try before the PIN is compared, also for requests at the same time. Undefined: there is no valid one. */
export function countPinTry(db: Database, { staffId, browserHash }: PinKey, signedInSince: Date) {
  return db
    .updateTable('staff_pins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('staff_id', '=', staffId)
    .where('browser_hash', '=', browserHash)
    .where('signed_in_at', '>', signedInSince)
    .where('tries', '<', MAX_PIN_TRIES)
    .returning(['salt', 'hash', 'pepper_id', 'tries', 'signed_in_at'])
    .executeTakeFirst();
}

/** Forgets the wrong tries. @returns false if the PIN has ended meanwhile */
export async function clearPinTries(tx: Tx, { staffId, browserHash }: PinKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_pins')
    .set({ tries: 0 })
    .where('staff_id', '=', staffId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePin(db: Database, { staffId, browserHash }: PinKey): Promise<void> {
  await db.deleteFrom('staff_pins').where('staff_id', '=', staffId).where('browser_hash', '=', browserHash).execute();
}

export async function deletePins(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_pins').where('staff_id', '=', staffId).execute();
}

/** Who of a business can take over a device, except support, which sells nothing. By name. */
export function findDevicePeople(
  db: Database,
  { businessId, browserHash, signedInSince }: { businessId: string; browserHash: string; signedInSince: Date },
) {
  return db
    .selectFrom('staff_pins as p')
    .innerJoin('staff_roles as r', 'r.staff_id', 'p.staff_id')
    .select(['p.staff_id', 'r.name', 'p.signed_in_at'])
    .where('p.browser_hash', '=', browserHash)
    .where('p.signed_in_at', '>', signedInSince)
    .where('r.business_id', '=', businessId)
    .where('r.accepted_at', 'is not', null)
    .where('r.role', '<>', 'support')
    .orderBy('r.name')
    .orderBy('p.staff_id')
    .execute();
}

/** Whether a person can work at the till of a business. */
export async function canTakeOver(
  db: Database,
  { businessId, staffId }: { businessId: string; staffId: string },
): Promise<boolean> {
  const role = await db
    .selectFrom('staff_roles')
    .select('role')
    .where('business_id', '=', businessId)
    .where('staff_id', '=', staffId)
    .where('accepted_at', 'is not', null)
    .where('role', '<>', 'support')
    .executeTakeFirst();
  return role !== undefined;
}

/** Deletes PINs of people who have not signed in on the device since a time. */
export async function deleteOldPins(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staff_pins').where('signed_in_at', '<', before).execute();
}
