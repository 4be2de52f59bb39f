import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { sql, type Kysely } from 'kysely';
import type { Environment } from '../../core/environment/environment';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import type { Schema } from '../../db/schema';
import type { Identifier } from '../members';
import { type CodeToSend, eraseCodeText, hashCause, insertAtPace } from '../outbox';
import { MAX_CODE_TRIES } from '../sign-in';
import type { ProofPurpose } from './messages';

/** The current code of a session: for the member's own proof (empty subject), or for a new address. */
export interface ConfirmationKey {
  sessionHash: string;
  subject: string;
}

export interface NewConfirmation extends ConfirmationKey {
  businessId: string;
  memberId: string;
  browserHash: string;
  operation: ProofPurpose;
  id: string;
  codeMac: string;
  now: Date;
  expiresAt: Date;
  /** Null: no recipient; the statement is the same. */
  message: CodeToSend | null;
}

/** The member's own confirmed contacts, e-mail first. */
export async function findOwnContacts(db: Kysely<Schema>, businessId: string, memberId: string): Promise<Identifier[]> {
  return db
    .selectFrom('identifiers')
    .select(['kind', 'value'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('kind', 'in', contactKinds)
    .orderBy('kind')
    .execute();
}

/**
 * Replaces the code and queues its message. One to a new address is sent at the pace of messages to one contact, in turns
 * of members; one to the member's own contact can be caused by nobody else, and is sent at once.
 */
export async function storeConfirmation(
  db: Database,
  confirmation: NewConfirmation,
  environment: Pick<Environment, 'SIGN_IN_BUDGET_FACTOR'>,
): Promise<void> {
  const { message, subject, businessId, memberId, now } = confirmation;
  if (subject === '' || message === null) return insertConfirmation(db, confirmation, null);
  const pacedBy = hashCause({ recipient: message.to, causedBy: `${businessId} ${memberId}` });
  await insertAtPace(db, { recipient: message.to, now }, environment, (tx) =>
    insertConfirmation(tx, confirmation, pacedBy),
  );
}

async function insertConfirmation(
  db: Database | Tx,
  confirmation: NewConfirmation,
  pacedBy: string | null,
): Promise<void> {
  const { message } = confirmation;
  await sql`
    with stored as (
      insert into confirmations (session_hash, subject, business_id, member_id, browser_hash, operation, id, code_mac,
        created_at, expires_at)
      values (${confirmation.sessionHash}, ${confirmation.subject}, ${confirmation.businessId}, ${confirmation.memberId}, ${confirmation.browserHash}, ${confirmation.operation},
        ${confirmation.id}, ${confirmation.codeMac}, ${confirmation.now}, ${confirmation.expiresAt})
      on conflict (session_hash, subject) do update set
        superseded_id = case when confirmations.token_hash is null then confirmations.id end,
        browser_hash = excluded.browser_hash, operation = excluded.operation, id = excluded.id,
        code_mac = excluded.code_mac, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at,
        token_hash = null, token_expires_at = null, used_at = null
    )
    insert into outbox (business_id, member_id, recipient, channel, subject, text, language, created_at, code_id, code_at, due_at,
      expires_at, paced_by)
    select ${confirmation.businessId}::text, ${confirmation.memberId}::text, ${message?.to ?? null}::text, ${message?.channel ?? null}::text,
      ${message?.subject ?? null}::text, ${message?.text ?? null}::text, ${message?.language ?? null}::text, ${confirmation.now}::timestamptz, ${confirmation.id}::text,
      ${message?.codeAt ?? null}::int, ${confirmation.now}::timestamptz, ${confirmation.expiresAt}::timestamptz, ${pacedBy}::text
    where ${message !== null}::boolean
  `.execute(db);
}

const updateCurrent = (db: Kysely<Schema>, key: ConfirmationKey, now: Date) =>
  db
    .updateTable('confirmations')
    .where('session_hash', '=', key.sessionHash)
    .where('subject', '=', key.subject)
    .where('token_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Counts an attempt before its code is compared (security 2.2). Undefined: there is no valid code. */
export function countTry(db: Kysely<Schema>, key: ConfirmationKey, now: Date) {
  return updateCurrent(db, key, now)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', MAX_CODE_TRIES)
    .returning(['id', 'code_mac', 'tries', 'created_at', 'superseded_id'])
    .executeTakeFirst();
}

/** Gives a counted try back: what was entered is no guess. */
export async function returnTry(db: Kysely<Schema>, key: ConfirmationKey, id: string, now: Date): Promise<void> {
  await updateCurrent(db, key, now)
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

/** Exchanges a code for its token; undefined when it was exchanged or replaced in between. */
export async function exchangeCode(
  db: Kysely<Schema>,
  key: ConfirmationKey,
  trade: { id: string; tokenHash: string; now: Date; tokenExpiresAt: Date },
) {
  const traded = await updateCurrent(db, key, trade.now)
    .set({ token_hash: trade.tokenHash, token_expires_at: trade.tokenExpiresAt })
    .where('id', '=', trade.id)
    .returning('operation')
    .executeTakeFirst();
  if (traded) await eraseCodeText(db, trade.id);
  return traded;
}

/** Consumes a token, for the operation, session and browser that it was issued for. */
export async function consumeToken(
  db: Kysely<Schema>,
  key: ConfirmationKey,
  use: { tokenHash: string; browserHash: string; operation: ProofPurpose; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('confirmations')
    .set({ used_at: use.now })
    .where('session_hash', '=', key.sessionHash)
    .where('subject', '=', key.subject)
    .where('browser_hash', '=', use.browserHash)
    .where('operation', '=', use.operation)
    .where('token_hash', '=', use.tokenHash)
    .where('token_expires_at', '>', use.now)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
