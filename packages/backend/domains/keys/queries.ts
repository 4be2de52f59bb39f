import type { KeyRole, SystemScope } from 'loyalty-contract/schemas/keys';
import { sql } from 'kysely';
import { USE_INTERVAL_MS } from '../../core/time/use-interval';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

export interface NewKey {
  name: string;
  role: KeyRole;
  scopes: SystemScope[] | null;
  businessId: string | null;
  keyHash: string;
  createdBy: string;
  /** The name of the key, or the person by `toStaffPrincipal`. */
  createdWith: string;
  createdAt: Date;
  expiresAt: Date;
}

/** @returns false if the name was used before */
export async function insertKey(tx: Tx, key: NewKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('service_keys')
    .values({
      name: key.name,
      role: key.role,
      scopes: key.scopes,
      business_id: key.businessId,
      key_hash: key.keyHash,
      created_by: key.createdBy,
      created_with: key.createdWith,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The key with a hash. Its last use is recorded, once a minute. Served by the unique index on `key_hash`. */
export async function findKey(db: Database, keyHash: string, now: Date) {
  const key = await db
    .selectFrom('service_keys')
    .select(['name', 'role', 'scopes', 'business_id', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  const lastNoted = key?.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (key && now.getTime() - lastNoted >= USE_INTERVAL_MS) {
    await db.updateTable('service_keys').set({ last_used_at: now }).where('key_hash', '=', keyHash).execute();
  }
  return key;
}

/** The keys of a business, or all, newest first. */
export function listKeys(db: Database, businessId: string | undefined) {
  const keys = db.selectFrom('service_keys').selectAll().orderBy('created_at', 'desc').orderBy('name');
  return (businessId === undefined ? keys : keys.where('business_id', '=', businessId)).execute();
}

/**
 * Revokes a key; the date of an already revoked one stays. @returns when it was revoked; undefined for an unknown key,
 * or one that is not of the named business
 */
export async function revokeKey(
  tx: Tx,
  { name, businessId }: { name: string; businessId: string | undefined },
  by: string,
  now: Date,
): Promise<Date | undefined> {
  const keys = tx.updateTable('service_keys');
  const row = await (businessId === undefined ? keys : keys.where('business_id', '=', businessId))
    .set({
      revoked_at: sql<Date>`coalesce(revoked_at, ${now})`,
      revoked_by: sql<string>`coalesce(revoked_by, ${by})`,
    })
    .where('name', '=', name)
    .returning('revoked_at')
    .executeTakeFirst();
  return row?.revoked_at ?? undefined;
}

/** Keys that expire soon and have been used: something depends on them. */
export async function findKeysEndingBefore(db: Database, now: Date, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('service_keys')
    .select('name')
    .where('expires_at', '>', now)
    .where('expires_at', '<', before)
    .where('revoked_at', 'is', null)
    .where('last_used_at', 'is not', null)
    .orderBy('expires_at')
    .execute();
  return rows.map(({ name }) => name);
}
