import { audit } from '../../core/audit';
import type { Tx } from '../../db/transact';
import { newId } from '../../core/secrets';
import {
  lockSubscriber,
  insertSubscription,
  lockSubscription,
  updateSubscription,
  type StoredSubscription,
  type ObservedSubscription,
  type Snapshot,
} from './queries';

const byStatus = {
  active: 'subscription.recover',
  past_due: 'subscription.past_due',
  ended: 'subscription.end',
} as const;

/** The event between the stored state and the retrieved one; undefined if nothing relevant changed. */
function describeChange(stored: StoredSubscription | undefined, observed: Snapshot): string | undefined {
  if (!stored) return 'subscription.start';
  if (stored.status !== observed.status) return byStatus[observed.status];
  if (stored.cancels !== observed.cancels) return observed.cancels ? 'subscription.cancel' : 'subscription.resume';
  return stored.period_end.getTime() === observed.periodEnd.getTime() ? undefined : 'subscription.renew';
}

/**
 * Stores the state of a subscription, whether it comes from a webhook, a job, or the member's own change. A state older
 * than the stored one is ignored, and an ended subscription stays ended: events arrive twice, late, and in any order.
 */
export async function storeSnapshot(tx: Tx, observed: ObservedSubscription): Promise<void> {
  const { checkout, snapshot, seenAt } = observed;
  await lockSubscriber(tx, { businessId: checkout.business_id, memberId: checkout.member_id });
  const stored = await lockSubscription(tx, observed);
  if (stored && (stored.status === 'ended' || stored.synced_at > seenAt)) return;
  if (stored) await updateSubscription(tx, stored, observed);
  else await insertSubscription(tx, newId(), observed);
  const action = describeChange(stored, snapshot);
  if (!action) return;
  await audit(tx, {
    at: seenAt,
    businessId: checkout.business_id,
    actor: checkout.provider,
    action,
    subject: checkout.member_id,
    detail: { plan: checkout.plan.id },
  });
}
