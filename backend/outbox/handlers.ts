import type { Handlers } from '../http/context';
import { newestMessages } from './queries';

export const outboxHandlers = {
  async listOutbox({ db }, { query }) {
    const rows = await newestMessages(db, query.to);
    return {
      messages: rows.map((row) => ({
        to: row.recipient,
        channel: row.channel,
        ...(row.subject === null ? {} : { subject: row.subject }),
        text: row.text,
        createdAt: row.created_at.toISOString(),
        ...(row.attachments ? { attachments: row.attachments } : {}),
      })),
    };
  },
} satisfies Handlers;
