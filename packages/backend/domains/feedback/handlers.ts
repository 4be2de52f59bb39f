import { normalizeEmail } from 'loyalty-text/normalize-email';
import { requireCaptcha } from '../captcha';
import type { Handlers } from '../../core/request-context';
import { getClientAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import {
  feedbackByAddress,
  feedbackByMember,
  visitorFeedbackByAddress,
  visitorFeedbackByBusiness,
} from '../../core/rate-limits/registry';
import { findConfirmedContacts } from '../sign-in';
import { quoteUnconfirmedAddress } from './messages';
import { getVisitorMailbox } from '../businesses';
import { enqueueMessages } from '../outbox';

const limitEvent = { name: 'feedback.limited' };

export const feedbackHandlers = {
  /** Queues a member's message to the business's own address only; `sent` is false if it has none. */
  async submitFeedback(context, { body }) {
    const { db, business, memberId, now } = context;
    const demand = await requireCaptcha(context, body.recaptchaData, 'feedback');
    if (demand) return demand;
    const byMember = { rateLimit: feedbackByMember, scope: [business.id, memberId] };
    await enforceLimits(context, [byMember, ...getClientAddressUses(context, feedbackByAddress)], limitEvent);
    const to = business.file.configuration.feedbackEmail;
    if (!to) return { status: 'OK', sent: false };
    const { email, subject, message } = body.feedBackData;
    const confirmed = await findConfirmedContacts(db, business.id, memberId);
    // Any other address is only quoted: a careless reply must not reach somebody who never wrote.
    const isOwn = confirmed.email !== null && confirmed.email === normalizeEmail(email);
    const text = isOwn ? message : quoteUnconfirmedAddress(business, message, email, 'member');
    const replyTo = isOwn ? confirmed.email : null;
    await enqueueMessages(db, [
      {
        businessId: business.id,
        memberId,
        fromMember: true,
        channel: 'email',
        to,
        replyTo,
        subject,
        text,
        createdAt: now,
      },
    ]);
    return { status: 'OK', sent: true };
  },
  /** Feedback of visitors; without a reply address, because the writer is unknown. */
  async submitVisitorFeedback(context, { body }) {
    const { app, db, business, now } = context;
    const to = getVisitorMailbox(business, app.environment);
    if (to === null) return { status: 'OK', sent: false };
    const demand = await requireCaptcha(context, body.recaptchaData, 'feedback');
    if (demand) return demand;
    const byBusiness = { rateLimit: visitorFeedbackByBusiness, scope: [business.id] };
    await enforceLimits(context, [byBusiness, ...getClientAddressUses(context, visitorFeedbackByAddress)], limitEvent);
    const { email, subject, message } = body.feedBackData;
    const text = quoteUnconfirmedAddress(business, message, email, 'visitor');
    await enqueueMessages(db, [{ businessId: business.id, channel: 'email', to, subject, text, createdAt: now }]);
    return { status: 'OK', sent: true };
  },
} satisfies Handlers;
