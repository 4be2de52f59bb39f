import { sql, type Kysely } from 'kysely';
import { HOUR_MS } from 'loyalty-text/durations';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { StoredAttachment } from '../../db/privacy-schema';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { MESSAGE_LIFETIME_HOURS } from './limits';
import { omitUndefined } from '../../db/values';

/** The attachments of a message, without their content. */
const attachmentNames = sql<Omit<StoredAttachment, 'content'>[] | null>`(
  select jsonb_agg(one - 'content') from jsonb_array_elements(attachments) one)`;

/** The condition of messages whose delivery has failed permanently. */
export const isFailed = sql<boolean>`failed_at is not null and sent_at is null`;

type MessageState = 'waiting' | 'sent' | 'failed';

/** The filter of messages; an absent field matches any. */
export interface MessageFilter {
  businessId?: string | undefined;
  comoMemberId?: string | undefined;
  /** The forms of the recipient. */
  recipients?: readonly string[] | undefined;
  channel?: MessageChannel | undefined;
  state?: MessageState | undefined;
  since?: Date | undefined;
  /** Codes alone. */
  codes?: boolean | undefined;
  page: number;
  perPage: number;
}

/** A page of the outbox, newest first. Served by its indexes of recipients, members, failures and times. */
export function findMessages(db: Kysely<Schema>, filter: MessageFilter) {
  const { businessId, comoMemberId, recipients, channel, state, since, codes, page, perPage } = filter;
  const conditions = { business_id: businessId, member_id: comoMemberId, channel };
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'business_id',
      'member_id',
      'recipient',
      'reply_to',
      'channel',
      'subject',
      'text',
      'created_at',
      'sent_at',
      'attempts',
      'failed_at',
      'last_error',
      'code_id',
      'code_at',
    ])
    .select(attachmentNames.as('attachments'))
    .where((eb) => eb.and(omitUndefined(conditions)))
    .$if(recipients !== undefined, (query) => query.where('recipient', 'in', recipients ?? []))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .$if(codes === true, (query) => query.where('code_id', 'is not', null))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'failed', (query) => query.where(isFailed))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('failed_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

/** An attachment with its content; undefined if there is none, or it was deleted after sending. */
export async function findAttachment(
  db: Kysely<Schema>,
  id: number,
  index: number,
): Promise<StoredAttachment | undefined> {
  const row = await db.selectFrom('outbox').select('attachments').where('id', '=', id).executeTakeFirst();
  const attachment = row?.attachments?.[index];
  return attachment?.content === undefined ? undefined : attachment;
}

/** Deletes the content of attachments of messages older than this, sent or not. */
export async function deleteAttachments(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attachments: attachmentNames })
    .where('created_at', '<', before)
    .where(sql<boolean>`attachments @? '$[*].content'`)
    .execute();
}

/** Erases the text of a code that was used: nobody needs to read it. */
export async function eraseCodeText(db: Kysely<Schema>, codeId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ text: '' })
    .where('code_id', '=', codeId)
    // As in the index, so that a prepared statement uses it, too.
    .where('text', '<>', sql.lit(''))
    .execute();
}

/** The filter of failed messages to send again; an absent field matches any. */
export interface RetryFilter {
  id?: number | undefined;
  channel?: MessageChannel | undefined;
  businessId?: string | undefined;
  error?: string | undefined;
}

/**
 * Queues failed messages again, except codes, which are void by now, and messages whose attachment was deleted.
 * @returns how many
 */
export async function retryFailed(
  db: Kysely<Schema>,
  { id, channel, businessId, error }: RetryFilter,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      failed_at: null,
      attempts: 0,
      job_id: null,
      due_at: now,
      expires_at: new Date(now.getTime() + MESSAGE_LIFETIME_HOURS * HOUR_MS),
    })
    .where(isFailed)
    .where('code_id', 'is', null)
    .where(sql<boolean>`not coalesce(attachments @? '$[*] ? (!exists(@.content))', false)`)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .$if(businessId !== undefined, (query) => query.where('business_id', '=', businessId ?? ''))
    .$if(error !== undefined, (query) => query.where('last_error', '=', error ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Messages to contacts that turned out to be somebody else's are no longer the member's. */
export async function releaseMessages(
  tx: Tx,
  { businessId, memberId, recipients }: { businessId: string; memberId: string; recipients: string[] },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ member_id: null })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('recipient', 'in', recipients)
    .execute();
}

/** Messages that a contact got before it was a member's belong to that member from now on. */
export async function assignMessages(
  tx: Tx,
  { businessId, memberId, recipient }: { businessId: string; memberId: string; recipient: string },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ member_id: memberId })
    .where('business_id', '=', businessId)
    .where('recipient', '=', recipient)
    .where('member_id', 'is', null)
    .execute();
}
