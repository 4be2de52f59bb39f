import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';

/** A message that goes out to somebody. */
export interface Message {
  businessId: string;
  to: string;
  channel: 'email' | 'sms';
  subject?: string | undefined;
  text: string;
  createdAt: Date;
}

const NEWEST = 200;

/** The newest messages, of one recipient or of all. */
export function newestMessages(db: Kysely<Schema>, to?: string) {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'channel', 'subject', 'text', 'attachments', 'created_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}

/** Puts a message into the outbox; in the transaction of what it speaks of, so that neither is there alone. */
export async function enqueue(db: Kysely<Schema>, message: Message): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      business_id: message.businessId,
      recipient: message.to,
      channel: message.channel,
      subject: message.subject ?? null,
      text: message.text,
      attachments: null,
      created_at: message.createdAt,
      sent_at: null,
    })
    .execute();
}
