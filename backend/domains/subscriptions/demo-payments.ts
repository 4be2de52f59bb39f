import { hosted } from '@/contract/hosted';
import { transact } from '../../db/transact';
import type { Database } from '../../db/database';
import type { PaymentProvider } from './payments';
import { getNextPeriodEnd, getPeriodEnd } from './period';
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
};

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
    await storeSnapshot(tx, { checkout, providerId: checkout.id, snapshot, seenAt: now });
  });
}

const BATCH = 100;

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
    const rule = { anchor: row.created_at, interval: checkout.plan.interval, timeZone };
    const snapshot = row.cancels
      ? { status: 'ended' as const, cancels: true, periodEnd: row.period_end, payUrl: null }
      : { status: 'active' as const, cancels: false, periodEnd: getNextPeriodEnd(rule, now), payUrl: null };
    await storeSnapshot(tx, { checkout, providerId: row.provider_id, snapshot, seenAt: now });
  });
}

/**
 * Renews demo subscriptions whose period has passed, or ends the cancelled ones.
 * @returns how many were due
 */
export async function renewDemo(db: Database, now: Date): Promise<number> {
  const due = await findDueDemoSubscriptions(db, now).orderBy('period_end').limit(BATCH).execute();
  for (const row of due) await renewSubscription(db, row, now);
  return due.length;
}
