import { guard } from '../captcha/guard';
import type { Handlers } from '../http/context';
import { tooMany } from '../http/problems';
import { charge } from '../sign-in/budgets';
import { feedbackByAddress, feedbackByMember } from './limits';
import { sendFeedback } from './queries';

export const feedbackHandlers = {
  /** Puts what a member wrote into the outbox, to the business's own address alone; `sent` is false where it has none. */
  async submitFeedback(context, { body }) {
    const { app, db, business, memberId, clientKey, now } = context;
    const demand = await guard(context, body.recaptchaData, 'feedback');
    if (demand) return demand;
    const over = await charge(
      app,
      [
        { budget: feedbackByMember, of: [business.id, memberId] },
        { budget: feedbackByAddress, of: [business.id, clientKey] },
      ],
      now,
    );
    if (over) {
      context.securityEvent('feedback.limited', { budget: over.name });
      throw tooMany(over.retryAfter);
    }
    const to = business.file.configuration.feedbackEmail;
    if (!to) return { status: 'OK', sent: false };
    await sendFeedback(db, { businessId: business.id, memberId, to, ...body.feedBackData, now });
    return { status: 'OK', sent: true };
  },
} satisfies Handlers;
