import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { countPasskeys, lockStaff } from './queries';

export async function insertChallenge(
  db: Database,
  challenge: { id: string; challenge: string; staffId: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      id: challenge.id,
      challenge: challenge.challenge,
      staff_id: challenge.staffId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Takes a challenge: it is valid once, for a sign-in (null) or for the person who registers a passkey. */
export async function consumePasskeyChallenge(
  db: Database,
  { id, staffId }: { id: string; staffId: string | null },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
}

/** The passkeys of a person, the latest first. */
export function listPasskeys(db: Database, staffId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Database, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** The number of passkeys of a person, who is locked, so that two registrations do not exceed the limit. */
export async function lockAndCountPasskeys(tx: Tx, staffId: string): Promise<number> {
  await lockStaff(tx, staffId);
  return countPasskeys(tx, staffId);
}

/** @returns false if somebody has registered it before */
export async function insertPasskey(tx: Tx, passkey: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Stores the counter of a signature. False if it does not increase, unless the authenticator has none: another request
 * has used this signature or a later one, or the passkey was copied.
 */
export async function recordPasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(({ or, and, eb }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(tx: Tx, staffId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
