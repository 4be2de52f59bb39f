import { sql } from 'kysely';
import type { StaffCodePurpose } from 'loyalty-contract/schemas/staff-sessions';
import type { Environment } from '../../core/environment/environment';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { type CodeToSend, eraseCodeText, hashCause, insertAtPace } from '../outbox';
import { MAX_STAFF_CODE_TRIES } from './limits';

interface NewCode {
  id: string;
  /** Whether it is stored already, and only its message is new. */
  isSentAgain: boolean;
  digits: number;
  /** The code that it replaces, of the same person. */
  supersededId: string | undefined;
  /** Null: nobody has the address. */
  staffId: string | null;
  /** The hash of the address, known or not: a code belongs to one address. */
  emailHash: string;
  purpose: StaffCodePurpose;
  codeMac: string;
  now: Date;
  expiresAt: Date;
  message: Pick<CodeToSend, 'to' | 'subject' | 'text' | 'codeAt' | 'language'>;
  /** The hash of the address whose codes of the usual length it was counted with; null: it was not. */
  countedFor: string | null;
  /** Who requested it, for the pace of messages to one contact; null: a known device, whose codes are sent at once. */
  causedBy: string | null;
}

/** Stores a code and queues its message: the same statements with and without a person, so that timing reveals nothing. */
export async function storeStaffCode(
  db: Database,
  code: NewCode,
  environment: Pick<Environment, 'SIGN_IN_BUDGET_FACTOR'>,
): Promise<void> {
  const { causedBy, now } = code;
  if (causedBy === null) return insertCode(db, code, null);
  const recipient = code.message.to;
  await insertAtPace(db, { recipient, now }, environment, (tx) =>
    insertCode(tx, code, hashCause({ recipient, causedBy })),
  );
}

async function insertCode(db: Database | Tx, code: NewCode, pacedBy: string | null): Promise<void> {
  const { id, staffId, emailHash, purpose, codeMac, digits, now, expiresAt, message, countedFor } = code;
  await sql`
    with superseded as (
      update staff_codes set used_at = coalesce(used_at, ${now}::timestamptz)
      where id = ${code.supersededId ?? null}::text and email_hash = ${emailHash} and purpose = ${purpose}
      returning id
    ), stored as (
      insert into staff_codes (id, staff_id, email_hash, purpose, code_mac, digits, superseded_id, expires_at, counted_for)
      select ${id}::text, ${staffId}::text, ${emailHash}::text, ${purpose}::text, ${codeMac}::text, ${digits}::int,
        (select id from superseded), ${expiresAt}::timestamptz, ${countedFor}::text
      where not ${code.isSentAgain}::boolean
    )
    insert into outbox (recipient, channel, subject, text, language, created_at, code_id, code_at, due_at, expires_at,
      paced_by)
    select ${message.to}::text, 'email', ${message.subject}::text, ${message.text}::text, ${message.language}::text, ${now}::timestamptz,
      ${id}::text, ${message.codeAt}::int, ${now}::timestamptz, ${expiresAt}::timestamptz, ${pacedBy}::text
    where ${staffId !== null}::boolean`.execute(db);
}

/** A code for an address, known or not, that accepts tries until a time and after. */
export function findLastingStaffCode(
  db: Database,
  { id, emailHash, purpose }: Pick<NewCode, 'id' | 'emailHash' | 'purpose'>,
  until: Date,
) {
  return db
    .selectFrom('staff_codes')
    .select(['id', 'code_mac', 'digits', 'expires_at', 'counted_for'])
    .where('id', '=', id)
    .where('email_hash', '=', emailHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', MAX_STAFF_CODE_TRIES)
    .where('expires_at', '>', until)
    .executeTakeFirst();
}

/** Takes a try back: what was entered is no guess. */
export async function returnStaffTry(db: Database, id: string): Promise<void> {
  await db
    .updateTable('staff_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

/** Counts a try before the code is compared, so that parallel tries cannot pass together. A code for something else is none. */
export function countStaffTry(db: Database, id: string, purpose: StaffCodePurpose, now: Date) {
  return db
    .updateTable('staff_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', MAX_STAFF_CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'code_mac', 'tries', 'expires_at', 'counted_for', 'superseded_id'])
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
