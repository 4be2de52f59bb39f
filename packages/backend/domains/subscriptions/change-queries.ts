import { audit } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import { toJson } from '../../db/values';
import type { Tx } from '../../db/transact';
import type { CheckoutRow } from './checkout-queries';
import { insertPlanNotice } from '../notices';
import { recordInvoice } from './invoice-queries';
import type { ChangedPlan, PlanChange } from './payments';
import { lockSubscriber } from './queries';

/**
 * Stores the other plan with its periods, its invoice, and what is left of the credit. Its cancellation ends.
 * @throws {ProblemError} PRICE_CHANGED if the subscription has changed since the price was quoted, and nothing is paid
 */
export async function storePlanChange(
  tx: Tx,
  { row, plan, at }: PlanChange,
  { snapshot, invoice, creditLeft, checkout, now }: ChangedPlan & { checkout: CheckoutRow; now: Date },
): Promise<void> {
  const { business_id: businessId, member_id: memberId } = row;
  await lockSubscriber(tx, { businessId, memberId });
  const stored = await tx
    .selectFrom('subscriptions')
    .select(['plan', 'synced_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A provider has charged by now, and may have reported the change already; the demo has not.
  const isUnchanged = stored.synced_at.getTime() === row.synced_at.getTime();
  if (row.provider === 'demo' && !isUnchanged) throw new ProblemError('PRICE_CHANGED');
  await tx
    .updateTable('subscriptions')
    .set({
      plan: toJson(plan),
      status: snapshot.status,
      cancels: snapshot.cancels,
      cancel_reason: null,
      cancel_comment: null,
      period_end: snapshot.periodEnd,
      pay_url: snapshot.payUrl,
      anchored_at: at,
      credit: creditLeft,
      synced_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', row.id)
    .execute();
  if (invoice) await recordInvoice(tx, { checkout, plan }, invoice);
  if (stored.plan.id === plan.id) return;
  await audit(tx, {
    at: now,
    businessId,
    actor: row.provider,
    action: 'subscription.change',
    subject: memberId,
    detail: { from: row.plan.id, plan: plan.id },
  });
  const { periodEnd } = snapshot;
  const { provider_id: providerId } = row;
  await insertPlanNotice(tx, { businessId, memberId, event: 'changed', plan, periodEnd, providerId, now });
}
