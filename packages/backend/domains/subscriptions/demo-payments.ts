import { hosted } from 'loyalty-contract/hosted';
import { ProblemError } from '../../core/problems';
import { transact } from '../../db/transact';
import type { Database } from '../../db/database';
import { calculateChange } from './calculate-change';
import type { PaymentProvider, PlanChange } from './payments';
import { createDemoInvoice } from './demo-invoice';
import { setCredit } from './invoice-queries';
import { getNextPeriodEnd, getPeriodEnd, getPeriodStart } from './period';
import { findCheckout, endCheckout, type CheckoutRow } from './checkout-queries';
import { findDueDemoSubscriptions, findTimeZone, lockSubscriber, findLiveSubscriptions } from './queries';
import { storeSnapshot } from './settle';

/** Demo payments: the backend hosts the checkout page, and nothing is ever charged. */
export const demoPaymentProvider: PaymentProvider = {
  name: 'demo',
  checkoutSeconds: 1_800,
  checkoutUrl: async (_, checkout) => `${hosted.portal}/checkout/${checkout.id}`,
  setCancelAtPeriodEnd: async (row, cancels) => ({
    status: row.status,
    cancels,
    periodEnd: row.period_end,
    payUrl: null,
  }),
  quoteChange: async (change) => calculateDemoChange(change),
  async changePlan(change, { charge, checkout }) {
    const quote = calculateDemoChange(change);
    if (quote.charge !== charge) throw new ProblemError('PRICE_CHANGED');
    const { plan, at } = change;
    const { credit, creditLeft, nextChargeAt: end } = quote;
    const snapshot = { status: 'active', cancels: false, periodEnd: end, payUrl: null } as const;
    return { snapshot, creditLeft, invoice: createDemoInvoice(checkout, { plan, credit, start: at, end }) };
  },
};

function calculateDemoChange({ row, plan, at, timeZone }: PlanChange) {
  const anchor = row.anchored_at ?? row.created_at;
  const { credit, currency, period_end: periodEnd } = row;
  return calculateChange({ plan: row.plan, anchor, periodEnd, credit, currency, timeZone }, plan, at);
}

/** Completes a demo checkout as a payment would: once, in time, and for a member without a plan. */
export function completeDemo(db: Database, checkout: CheckoutRow, now: Date): Promise<void> {
  const member = { businessId: checkout.business_id, memberId: checkout.member_id };
  return transact(db, async (tx) => {
    await lockSubscriber(tx, member);
    if (checkout.expires_at <= now) return;
    const hasPlan = (await findLiveSubscriptions(tx, member, now)).length > 0;
    if (!(await endCheckout(tx, checkout.id, hasPlan ? 'cancelled' : 'completed')) || hasPlan) return;
    const timeZone = await findTimeZone(tx, member.businessId);
    const end = getPeriodEnd({ anchor: now, interval: checkout.plan.interval, timeZone }, 1);
    const snapshot = { status: 'active' as const, cancels: false, periodEnd: end, payUrl: null };
    const invoice = createDemoInvoice(checkout, { plan: checkout.plan, credit: 0, start: now, end });
    await storeSnapshot(tx, { checkout, providerId: checkout.id, snapshot, seenAt: now, invoice });
  });
}

const RENEWALS_PER_RUN = 100;

/** Renews one subscription for as many periods as have passed, or ends it; does nothing if it is no longer due. */
function renewSubscription(
  db: Database,
  due: { business_id: string; member_id: string; provider_id: string },
  now: Date,
) {
  return transact(db, async (tx) => {
    await lockSubscriber(tx, { businessId: due.business_id, memberId: due.member_id });
    const row = await findDueDemoSubscriptions(tx, now).where('provider_id', '=', due.provider_id).executeTakeFirst();
    const checkout = row && (await findCheckout(tx, row.provider_id));
    if (!row || !checkout) return;
    const timeZone = await findTimeZone(tx, due.business_id);
    const rule = { anchor: row.anchored_at ?? row.created_at, interval: row.plan.interval, timeZone };
    const observed = { checkout, providerId: row.provider_id, seenAt: now };
    if (row.cancels) {
      const snapshot = { status: 'ended' as const, cancels: true, periodEnd: row.period_end, payUrl: null };
      return storeSnapshot(tx, { ...observed, snapshot });
    }
    const end = getNextPeriodEnd(rule, now);
    const snapshot = { status: 'active' as const, cancels: false, periodEnd: end, payUrl: null };
    const invoice = createDemoInvoice(checkout, {
      plan: row.plan,
      credit: row.credit,
      start: getPeriodStart(rule, end),
      end,
    });
    await storeSnapshot(tx, { ...observed, snapshot, invoice });
    await setCredit(tx, row, row.credit - invoice.credit);
  });
}

/**
 * Renews demo subscriptions whose period has passed, or ends the cancelled ones.
 * @returns how many were due
 */
export async function renewDemo(db: Database, now: Date): Promise<number> {
  const due = await findDueDemoSubscriptions(db, now).orderBy('period_end').limit(RENEWALS_PER_RUN).execute();
  for (const row of due) await renewSubscription(db, row, now);
  return due.length;
}
