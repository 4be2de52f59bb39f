import { sql, type Kysely } from 'kysely';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import type { ContactIdentifier } from '../members';
import type { CodeToSend } from '../outbox';
import { MAX_CODE_TRIES } from '../sign-in';

export interface NewContactChange extends MemberRef {
  id: string;
  contact: ContactIdentifier;
  reason: string;
  by: string;
  codeMac: string;
  now: Date;
  expiresAt: Date;
  message: CodeToSend;
}

/** Stores a change and queues its code; an earlier one of the same kind ends. */
export async function insertContactChange(tx: Tx, change: NewContactChange): Promise<void> {
  const { businessId, memberId, id, contact, message, now, expiresAt } = change;
  await tx
    .updateTable('contact_changes')
    .set({ expires_at: now })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('kind', '=', contact.kind)
    .where('expires_at', '>', now)
    .execute();
  await tx
    .insertInto('contact_changes')
    .values({
      ...{ business_id: businessId, id, member_id: memberId, kind: contact.kind, value: contact.value },
      ...{ reason: change.reason, requested_by: change.by, code_mac: change.codeMac },
      ...{ created_at: now, expires_at: expiresAt, used_at: null },
    })
    .execute();
  await sql`
    insert into outbox (business_id, member_id, recipient, channel, subject, text, language, created_at, code_id, code_at,
      due_at, expires_at)
    values (${businessId}, ${memberId}, ${message.to}, ${message.channel}, ${message.subject}, ${message.text},
      ${message.language}, ${now}, ${id}, ${message.codeAt}::int, ${now}, ${expiresAt})`.execute(tx);
}

/** Counts an attempt before its code is compared (security 2.2). Undefined: there is no valid code. */
export function countContactTry(tx: Tx, businessId: string, id: string, now: Date) {
  return tx
    .updateTable('contact_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_CODE_TRIES)
    .returning(['member_id', 'kind', 'value', 'code_mac', 'tries', 'reason'])
    .executeTakeFirst();
}

export async function markContactChangeUsed(tx: Tx, businessId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('contact_changes')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The language of a member, who is locked; undefined if there is none. */
export async function lockLanguage(tx: Tx, { businessId, memberId }: MemberRef): Promise<string | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('language')
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row?.language;
}

/** The contacts of a member that nobody has proved. */
export async function findUnprovedContacts(
  db: Kysely<Schema> | Database,
  { businessId, memberId }: MemberRef,
): Promise<ContactIdentifier[]> {
  const rows = await db
    .selectFrom('claimed_contacts')
    .select(['kind', 'value'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.flatMap(({ kind, value }) => {
    const known = contactKinds.find((contact) => contact === kind);
    return known ? [{ kind: known, value }] : [];
  });
}
