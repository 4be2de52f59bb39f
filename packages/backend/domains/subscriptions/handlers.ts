import { createLocalizer } from '../../core/language';
import type { Handlers } from '../../core/request-context';
import { setCancellation } from './cancel';
import { changePlan, previewPlanChange } from './change-plan';
import { findInvoices } from './invoice-queries';
import { presentInvoices } from './present-invoices';
import { presentSubscriptions } from './present';
import { findLiveSubscriptions } from './queries';
import { subscribe } from './subscribe';

export const subscriptionHandlers = {
  async getSubscriptions({ app, db, business, memberId, language, now }) {
    const rows = await findLiveSubscriptions(db, { businessId: business.id, memberId }, now);
    const localize = createLocalizer(business, language);
    const subscriptions = presentSubscriptions(business, rows, app.payments, localize);
    return { subscriptions, ...(app.payments ? { hasInvoices: true } : {}) };
  },
  async getInvoices({ db, business, memberId, language }) {
    const rows = await findInvoices(db, { businessId: business.id, memberId });
    return presentInvoices(rows, createLocalizer(business, language));
  },
  previewPlanChange: (context, { body }) => previewPlanChange(context, body),
  changePlan: (context, { body }) => changePlan(context, body),
  subscribe: (context, { body }) => subscribe(context, body),
  async cancelSubscription(context, { body: { id, reason, comment } }) {
    await setCancellation(context, {
      planId: id,
      cancels: true,
      reason: reason ?? null,
      comment: comment?.trim() || null,
    });
    return { status: 'OK' };
  },
  async resumeSubscription(context, { body: { id } }) {
    await setCancellation(context, { planId: id, cancels: false, reason: null, comment: null });
    return { status: 'OK' };
  },
} satisfies Handlers;
