import type { Kysely } from 'kysely';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { StoredAttachment } from '../../db/privacy-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { CodeText } from './write-code';

/** A message to send, except codes: each of those is queued by the statement that stores it. */
export interface NewMessage {
  /** Null: of the installation. */
  businessId: string | null;
  /** The member that it is about; absent: none. */
  memberId?: string;
  channel: MessageChannel;
  /** An address, a phone number, or the token of a browser. */
  to: string;
  /** Null for an SMS. */
  subject: string | null;
  text: string;
  /** Of the text; absent: somebody's own words. */
  language?: Locale;
  /** Null: replies have no address of their own. */
  replyTo?: string | null;
  /** Sent by the member to the business; by default not. */
  fromMember?: boolean;
  attachments?: StoredAttachment[];
  /** The page of the portal that clicking a push message opens. */
  link?: string;
  /** The link of a mail that turns off its kind of mails; absent: they cannot be turned off. */
  unsubscribeUrl?: string | undefined;
  /** The campaign that it belongs to; absent: none. */
  campaignId?: string | undefined;
  createdAt: Date;
  /** By default now, by the database's clock. */
  dueAt?: Date;
  /** By default three days from now, by the database's clock. */
  expiresAt?: Date;
}

/** A message with a code, which is queued by the statement that stores the code. */
export interface CodeToSend extends CodeText {
  to: string;
  channel: 'sms' | 'email';
  /** Null for an SMS. */
  subject: string | null;
  language: Locale;
}

/** Queues messages in one statement; nothing to do without any. */
export async function enqueueMessages(db: Kysely<Schema>, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    business_id: message.businessId,
    member_id: message.memberId,
    recipient: message.to,
    reply_to: message.replyTo,
    from_member: message.fromMember,
    channel: message.channel,
    subject: message.subject,
    text: message.text,
    language: message.language,
    attachments: message.attachments && toJson(message.attachments),
    link: message.link,
    unsubscribe_url: message.unsubscribeUrl,
    campaign_id: message.campaignId,
    created_at: message.createdAt,
    due_at: message.dueAt,
    expires_at: message.expiresAt,
  }));
  await db.insertInto('outbox').values(rows).execute();
}
