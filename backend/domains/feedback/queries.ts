import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** A message from a member or a visitor, with its recipient. */
interface FeedbackMessage {
  businessId: string;
  /** Null: a visitor wrote it. */
  memberId: string | null;
  to: string;
  /** A confirmed address of the member, for replies; null: the text contains the requested reply address. */
  replyTo: string | null;
  subject: string;
  message: string;
  now: Date;
}

export async function enqueueFeedback(db: Kysely<Schema>, feedback: FeedbackMessage): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      business_id: feedback.businessId,
      member_id: feedback.memberId,
      recipient: feedback.to,
      reply_to: feedback.replyTo,
      from_member: feedback.memberId !== null,
      channel: 'email',
      subject: feedback.subject,
      text: feedback.message,
      created_at: feedback.now,
    })
    .execute();
}
