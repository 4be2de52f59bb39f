import { createLocalizer } from '../../core/language';
import type { Handlers } from '../../core/request-context';
import { setCancellation } from './cancel';
import { presentSubscriptions } from './present';
import { findLiveSubscriptions } from './queries';
import { subscribe } from './subscribe';

export const subscriptionHandlers = {
  async getSubscriptions({ app, db, business, memberId, language, now }) {
    const rows = await findLiveSubscriptions(db, { businessId: business.id, memberId }, now);
    const localize = createLocalizer(business, language);
    return { subscriptions: presentSubscriptions(business, rows, app.payments !== null, localize) };
  },
  subscribe: (context, { body }) => subscribe(context, body),
  async cancelSubscription(context, { body: { id, reason, comment } }) {
    await setCancellation(context, { planId: id, cancels: true, reason, comment: comment?.trim() || null });
    return { status: 'OK' };
  },
  async resumeSubscription(context, { body: { id } }) {
    await setCancellation(context, { planId: id, cancels: false, reason: null, comment: null });
    return { status: 'OK' };
  },
} satisfies Handlers;
