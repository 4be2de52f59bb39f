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
function describeChange(known: StoredSubscription | undefined, seen: Snapshot): string | undefined {
  if (!known) return 'subscription.start';
  if (known.status !== seen.status) return byStatus[seen.status];
  if (known.cancels !== seen.cancels) return seen.cancels ? 'subscription.cancel' : 'subscription.resume';
  return known.period_end.getTime() === seen.periodEnd.getTime() ? undefined : 'subscription.renew';
}

/**
 * Writes down how a subscription stands, whoever saw it: a webhook, a job, or the member who has just changed it. What
 * was seen before what is known changes nothing, and what has ended stays so: reports come twice, late, in any order.
 */
export async function storeSnapshot(tx: Tx, seen: ObservedSubscription): Promise<void> {
  const { checkout, snapshot, seenAt } = seen;
  await lockSubscriber(tx, { businessId: checkout.business_id, memberId: checkout.member_id });
  const known = await lockSubscription(tx, seen);
  if (known && (known.status === 'ended' || known.synced_at > seenAt)) return;
  if (known) await updateSubscription(tx, known, seen);
  else await insertSubscription(tx, newId(), seen);
  const action = describeChange(known, snapshot);
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
