import { readStart } from 'loyalty-text/local-day';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { readPhone } from 'loyalty-text/read-phone';
import type { App } from '../../core/app';
import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { ENVIRONMENT_KEY } from '../../core/service-key';
import { normalizePhone } from '../../core/normalize-contact';
import { findTimeZone } from '../businesses';
import { findMessages, retryFailed } from './queries';

/** A recipient as it was typed and as it is stored; a number without its country is one of the business. */
async function listRecipients(app: App, businessId: string | undefined, typed: string): Promise<string[]> {
  const business = businessId === undefined ? undefined : await app.businesses.findById(businessId);
  const phone = business && normalizePhone(business, typed);
  return [...new Set([typed, normalizeEmail(typed), phone, ...readPhone(typed)])].filter((form) => form !== undefined);
}

export const outboxHandlers = {
  /** Only the key of the environment may read the texts of codes, because a reader could sign in with one. */
  async listOutbox({ app, db, serviceKey }, { query }) {
    const since =
      query.since === undefined ? undefined : readStart(query.since, await findTimeZone(app, query.businessId));
    const { to, ...filter } = query;
    const recipients = to === undefined ? undefined : await listRecipients(app, query.businessId, to);
    const rows = await findMessages(db, { ...filter, recipients, since });
    const mayReadCodes = serviceKey.name === ENVIRONMENT_KEY;
    return {
      messages: rows.map((row) => ({
        id: row.id,
        ...(row.business_id === null ? {} : { businessId: row.business_id }),
        ...(row.member_id === null ? {} : { comoMemberId: row.member_id }),
        to: row.recipient,
        ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
        channel: row.channel,
        ...(row.subject === null ? {} : { subject: row.subject }),
        text: row.code_id === null || mayReadCodes ? row.text : '',
        createdAt: row.created_at.toISOString(),
        attempts: row.attempts,
        ...(row.sent_at ? { sentAt: row.sent_at.toISOString() } : {}),
        ...(row.failed_at ? { failedAt: row.failed_at.toISOString() } : {}),
        ...(row.last_error === null ? {} : { error: row.last_error }),
        ...(row.attachments ? { attachments: row.attachments } : {}),
      })),
    };
  },
  retryMessages: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      const { by, reason, ...filter } = request.body;
      const { now } = context;
      const retried = await retryFailed(tx, filter, now);
      const detail = { reason, retried: String(retried), ...(filter.channel ? { channel: filter.channel } : {}) };
      const businessId = filter.businessId ?? null;
      await audit(tx, { at: now, businessId, actor: by, action: 'outbox.retry', subject: 'outbox', detail });
      return { retried };
    }),
} satisfies Handlers;
