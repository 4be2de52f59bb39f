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

/** What has happened between what is known and what is seen; undefined for nothing that matters. */
function describeChange(stored: StoredSubscription | undefined, observed: Snapshot): string | undefined {
  if (!stored) return 'subscription.start';
  if (stored.status !== observed.status) return byStatus[observed.status];
  if (stored.cancels !== observed.cancels) return observed.cancels ? 'subscription.cancel' : 'subscription.resume';
  return stored.period_end.getTime() === observed.periodEnd.getTime() ? undefined : 'subscription.renew';
}

/**
 * Writes down how a subscription stands, whoever saw it: a webhook, a job, or the member who has just changed it. What
 * was seen before what is known changes nothing, and what has ended stays so: reports come twice, late, in any order.
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
