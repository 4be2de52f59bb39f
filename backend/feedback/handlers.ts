import { guard } from '../captcha/guard';
import type { Handlers } from '../http/context';
import { tooMany } from '../http/problems';
import { addressCharges, charge } from '../sign-in/budgets';
import { feedbackByAddress, feedbackByMember } from './limits';
import { provenContacts } from '../sign-in/queries';
import { normalEmail } from '../members/identifiers';
import { withTypedAddress } from './messages';
import { sendFeedback } from './queries';

export const feedbackHandlers = {
  /** Puts what a member wrote into the outbox, to the business's own address alone; `sent` is false where it has none. */
  async submitFeedback(context, { body }) {
    const { app, db, business, memberId, now } = context;
    const demand = await guard(context, body.recaptchaData, 'feedback');
    if (demand) return demand;
    const over = await charge(
      app,
      [{ budget: feedbackByMember, of: [business.id, memberId] }, ...addressCharges(context, feedbackByAddress)],
      now,
    );
    if (over) {
      context.securityEvent('feedback.limited', { budget: over.name });
      throw tooMany(over.retryAfter);
    }
    const to = business.file.configuration.feedbackEmail;
    if (!to) return { status: 'OK', sent: false };
    const { email, subject, message } = body.feedBackData;
    const own = await provenContacts(db, business.id, memberId);
    // Any other address is only said: whoever answers by habit must not write to somebody who never asked.
    const isOwn = own.email !== null && own.email === normalEmail(email);
    const text = isOwn ? message : withTypedAddress(business.file.defaultLanguage, message, email);
    const replyTo = isOwn ? own.email : null;
    await sendFeedback(db, { businessId: business.id, memberId, to, replyTo, subject, message: text, now });
    return { status: 'OK', sent: true };
  },
} satisfies Handlers;
