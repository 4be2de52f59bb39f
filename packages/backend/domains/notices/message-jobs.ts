import { DAY_MS, HOUR_MS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';
import type { Task } from '../../core/jobs/tasks';
import { chooseLanguage } from '../../core/language';
import { getPortalUrl } from '../../core/portal-url';
import { transact } from '../../db/transact';
import { enqueueMessages, MESSAGE_LIFETIME_HOURS, type NewMessage } from '../outbox';
import {
  dequeuePendingNotices,
  findBusinessesWithPendingNotices,
  hasPendingNotices,
  type PendingNotice,
} from './message-queries';
import { createNoticeMail, createNoticeMessage } from './messages';
import { parseNotice } from './parameters';
import { canPush, isChannelEnabled, isImmediate, isRequired, parsePreferences } from './preferences';
import { findSendTime } from './quiet-hours';
import { createUnsubscribeUrl } from './unsubscribe';

type Context = Pick<App, 'db' | 'businesses' | 'environment' | 'log' | 'push'>;

/** The most notices in one transaction. */
const NOTICES_PER_BATCH = 200;
/** No message is sent for an older notice, whose business was disabled meanwhile: it is only in the inbox. */
const MAX_AGE_MS = 3 * DAY_MS;

const createGetUrl =
  (environment: Environment, { file }: Business) =>
  (path: string) =>
    getPortalUrl(environment, file.hosts[0] ?? '', path);

/** The messages of a notice: none if the member has read it already, or wants no message of its kind. */
function createMessages(
  { environment, push }: Context,
  business: Business,
  notice: PendingNotice,
  now: Date,
): NewMessage[] {
  const content = parseNotice(notice.kind, notice.parameters);
  const isOld = now.getTime() - notice.createdAt.getTime() > MAX_AGE_MS;
  if (!content || isOld || notice.readAt) return [];
  const preferences = parsePreferences(notice.preferences);
  const language = chooseLanguage(business, notice.language);
  const message = createNoticeMessage(content, business, language);
  const quietHours = isImmediate(content.kind) ? null : preferences.quietHours;
  const due = findSendTime(now, quietHours, business.file.configuration.timeZone);
  const common = {
    businessId: business.id,
    memberId: notice.memberId,
    language,
    createdAt: now,
    dueAt: due,
    expiresAt: new Date(due.getTime() + MESSAGE_LIFETIME_HOURS * HOUR_MS),
  };
  const email = isChannelEnabled(preferences, content.kind, 'email') ? notice.email : null;
  const tokens =
    canPush({ push }, business) && isChannelEnabled(preferences, content.kind, 'push') ? notice.tokens : [];
  const mail = createNoticeMail(message, business, language, createGetUrl(environment, business));
  const unsubscription = { businessId: business.id, memberId: notice.memberId, kind: content.kind };
  const unsubscribeUrl = isRequired(content.kind)
    ? undefined
    : createUnsubscribeUrl(environment, business, unsubscription);
  return [
    ...(email === null ? [] : [{ ...common, ...mail, unsubscribeUrl, to: email, channel: 'email' as const }]),
    ...tokens.map((token) => ({
      ...common,
      to: token,
      channel: 'push' as const,
      subject: message.subject,
      text: message.text,
      link: message.path,
    })),
  ];
}

/** @returns the number of notices that were dequeued, and of messages */
async function queueBatch(context: Context, business: Business, now: Date) {
  return transact(context.db, async (tx) => {
    const notices = await dequeuePendingNotices(tx, { businessId: business.id, limit: NOTICES_PER_BATCH }, now);
    const messages = notices.flatMap((notice) => createMessages(context, business, notice, now));
    await enqueueMessages(tx, messages);
    return { dequeued: notices.length, queued: messages.length };
  });
}

/** Queues the mails and push messages of new notices by each member's preferences, due at the end of quiet hours. */
export const createNoticeMessageTask = (context: Context): Task => ({
  name: 'notice-messages',
  everySeconds: 15,
  isDue: () => hasPendingNotices,
  async run(now) {
    let queued = 0;
    for (const businessId of await findBusinessesWithPendingNotices(context.db)) {
      try {
        const business = await context.businesses.findById(businessId);
        for (let dequeued = business ? NOTICES_PER_BATCH : 0; business && dequeued === NOTICES_PER_BATCH;) {
          const batch = await queueBatch(context, business, now);
          dequeued = batch.dequeued;
          queued += batch.queued;
        }
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        context.log.error({ event: 'notices.not_queued', businessId, err: error }, 'messages of notices not queued');
      }
    }
    if (queued > 0) context.log.info({ event: 'notices.queued', queued }, 'queued messages of notices');
  },
});
