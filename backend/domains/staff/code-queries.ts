import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { eraseCodeText } from '../outbox';
import { MAX_STAFF_CODE_TRIES } from './limits';

interface NewCode {
  id: string;
  /** Null: nobody has the address. */
  staffId: string | null;
  codeMac: string;
  now: Date;
  expiresAt: Date;
  message: { to: string; subject: string; text: string };
}

/** Stores a code and queues its message: one statement with and without a person, so that timing reveals nothing. */
export async function storeStaffCode(db: Database, code: NewCode): Promise<void> {
  const { id, staffId, codeMac, now, expiresAt, message } = code;
  await sql`
    with stored as (
      insert into staff_codes (id, staff_id, code_mac, expires_at)
      values (${id}, ${staffId}, ${codeMac}, ${expiresAt})
    )
    insert into outbox (recipient, channel, subject, text, created_at, code_id, due_at, expires_at)
    select ${message.to}::text, 'email', ${message.subject}::text, ${message.text}::text, ${now}::timestamptz,
      ${id}::text, ${now}::timestamptz, ${expiresAt}::timestamptz
    where ${staffId !== null}::boolean`.execute(db);
}

/** Counts a try before the code is compared, so that parallel tries cannot pass together. */
export function countStaffTry(db: Database, id: string, now: Date) {
  return db
    .updateTable('staff_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('tries', '<', MAX_STAFF_CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'code_mac', 'tries'])
    .executeTakeFirst();
}

/** Consumes a code; false when it was used in between. */
export async function consumeStaffCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('staff_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row) await eraseCodeText(tx, id);
  return row !== undefined;
}
