import { sql, type Kysely } from 'kysely';
import type { StoredAttachment } from '../db/privacy-schema';
import type { Schema } from '../db/schema';

const NEWEST = 200;

/** The attachments of a message without what is in them. */
const attachmentNames = sql<Omit<StoredAttachment, 'content'>[] | null>`(
  select jsonb_agg(one - 'content') from jsonb_array_elements(attachments) one)`;

/** The newest messages, of one recipient or of all. */
export function newestMessages(db: Kysely<Schema>, to?: string) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
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
    ])
    .select(attachmentNames.as('attachments'))
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}

/** One attachment of a message, with what is in it; undefined when there is none, or it was sent and forgotten. */
export async function attachmentOf(
  db: Kysely<Schema>,
  id: number,
  index: number,
): Promise<StoredAttachment | undefined> {
  const row = await db.selectFrom('outbox').select('attachments').where('id', '=', id).executeTakeFirst();
  const attachment = row?.attachments?.[index];
  return attachment?.content === undefined ? undefined : attachment;
}

/** Forgets what is in the attachments of messages that are older than this, sent or not. */
export async function forgetAttachments(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attachments: attachmentNames })
    .where('created_at', '<', before)
    .where(sql<boolean>`attachments @? '$[*].content'`)
    .execute();
}
