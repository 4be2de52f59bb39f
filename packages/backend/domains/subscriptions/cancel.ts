import type { CancelReason } from 'loyalty-contract/schemas/subscriptions';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { findCheckout } from './checkout-queries';
import { findLiveSubscriptions, isCharged, storeReason } from './queries';
import { storeSnapshot } from './settle';

/** A member's decision about their plan. */
interface Decision {
  planId: string;
  cancels: boolean;
  reason: CancelReason | null;
  comment: string | null;
}

/**
 * Makes a member's plan end with its period, or continue after all; repeating it changes nothing.
 * @throws {ProblemError} NOT_FOUND for a plan that the member does not have, PAYMENT_UNAVAILABLE
 */
export async function setCancellation(
  context: RequestContext,
  { planId, cancels, reason, comment }: Decision,
): Promise<void> {
  const { app, business, memberId, now } = context;
  const rows = await findLiveSubscriptions(app.db, { businessId: business.id, memberId }, now);
  const row = rows.find(({ plan }) => plan.id === planId);
  const checkout = row && (await findCheckout(app.db, row.checkout_id));
  if (!row || !checkout || !app.payments) throw new ProblemError('NOT_FOUND');
  if (app.payments.name !== row.provider) throw new ProblemError('PAYMENT_UNAVAILABLE');
  if (row.cancels === cancels) return;
  const snapshot = await app.payments.setCancelAtPeriodEnd(row, cancels);
  await transact(app.db, async (tx) => {
    await storeSnapshot(tx, { checkout, providerId: row.provider_id, snapshot, seenAt: now });
    await storeReason(tx, row, { reason, comment });
  });
}

/**
 * Stops the payments of a member's plans: each ends with its paid period. Called in the transaction that ends the
 * account.
 * @throws {ProblemError} PAYMENT_UNAVAILABLE: then the account must not end either
 */
export async function cancelMemberPlans(tx: Tx, { app, business, memberId, now }: RequestContext): Promise<void> {
  const rows = await findLiveSubscriptions(tx, { businessId: business.id, memberId }, now);
  for (const row of rows.filter(isCharged)) {
    if (app.payments?.name !== row.provider) throw new ProblemError('PAYMENT_UNAVAILABLE');
    await app.payments.setCancelAtPeriodEnd(row, true);
  }
}
