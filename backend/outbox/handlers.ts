import type { Handlers } from '../http/context';
import { newestMessages } from './queries';

export const outboxHandlers = {
  async listOutbox({ db }, { query }) {
    const rows = await newestMessages(db, query.to);
    return {
      messages: rows.map((row) => ({
        to: row.recipient,
        ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
        channel: row.channel,
        ...(row.subject === null ? {} : { subject: row.subject }),
        text: row.text,
        createdAt: row.created_at.toISOString(),
        attempts: row.attempts,
        ...(row.sent_at ? { sentAt: row.sent_at.toISOString() } : {}),
        ...(row.failed_at ? { failedAt: row.failed_at.toISOString() } : {}),
        ...(row.last_error === null ? {} : { error: row.last_error }),
        ...(row.attachments ? { attachments: row.attachments } : {}),
      })),
    };
  },
} satisfies Handlers;
