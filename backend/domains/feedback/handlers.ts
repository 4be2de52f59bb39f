import { normalizeEmail } from '@/contract/field-rules';
import { demandCaptcha } from '../captcha/guard';
import type { Handlers, RequestContext } from '../../core/request-context';
import { tooMany } from '../../core/problems';
import { getAddressUses, consumeLimits, type LimitUse } from '../../core/rate-limits/consume';
import {
  feedbackByAddress,
  feedbackByMember,
  visitorFeedbackByAddress,
  visitorFeedbackByBusiness,
} from '../../core/rate-limits/registry';
import { findProvenContacts } from '../sign-in/queries';
import { quoteTypedAddress } from './messages';
import { sendFeedback } from './queries';
import { getVisitorMailbox } from '../businesses/visitor-mailbox';

/** @throws {ProblemError} TOO_MANY_REQUESTS */
async function limitFeedback(context: RequestContext, uses: LimitUse[]): Promise<void> {
  const exceeded = await consumeLimits(context.app, uses, context.now);
  if (!exceeded) return;
  context.securityEvent('feedback.limited', { budget: exceeded.name });
  throw tooMany(exceeded.retryAfter);
}

export const feedbackHandlers = {
  /** Queues a member's message to the business's own address only; `sent` is false if it has none. */
  async submitFeedback(context, { body }) {
    const { db, business, memberId, now } = context;
    const demand = await demandCaptcha(context, body.recaptchaData, 'feedback');
    if (demand) return demand;
    const byMember = { rateLimit: feedbackByMember, scope: [business.id, memberId] };
    await limitFeedback(context, [byMember, ...getAddressUses(context, feedbackByAddress)]);
    const to = business.file.configuration.feedbackEmail;
    if (!to) return { status: 'OK', sent: false };
    const { email, subject, message } = body.feedBackData;
    const proven = await findProvenContacts(db, business.id, memberId);
    // Any other address is only quoted: a careless reply must not reach somebody who never wrote.
    const isOwn = proven.email !== null && proven.email === normalizeEmail(email);
    const text = isOwn ? message : quoteTypedAddress(business.file.defaultLanguage, message, email, 'member');
    const replyTo = isOwn ? proven.email : null;
    await sendFeedback(db, { businessId: business.id, memberId, to, replyTo, subject, message: text, now });
    return { status: 'OK', sent: true };
  },
  /** The same for visitors. The writer is unknown, so there is no reply address. */
  async submitVisitorFeedback(context, { body }) {
    const { app, db, business, now } = context;
    const to = getVisitorMailbox(business, app.environment);
    if (to === null) return { status: 'OK', sent: false };
    const demand = await demandCaptcha(context, body.recaptchaData, 'feedback');
    if (demand) return demand;
    const byBusiness = { rateLimit: visitorFeedbackByBusiness, scope: [business.id] };
    await limitFeedback(context, [byBusiness, ...getAddressUses(context, visitorFeedbackByAddress)]);
    const { email, subject, message } = body.feedBackData;
    const text = quoteTypedAddress(business.file.defaultLanguage, message, email, 'visitor');
    await sendFeedback(db, { businessId: business.id, memberId: null, to, replyTo: null, subject, message: text, now });
    return { status: 'OK', sent: true };
  },
} satisfies Handlers;
