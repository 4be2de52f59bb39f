import { audit } from '../../core/audit';
import type { Tx } from '../../db/transact';
import { createId } from '../../core/secrets';
import type { Plan } from '../../db/plan-schema';
import { insertPlanNotice } from '../notices';
import { recordInvoice } from './invoice-queries';
import {
  findOfferedPlan,
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

/** What members are told of an event. */
const noticeEvents = {
  'subscription.start': 'started',
  'subscription.change': 'changed',
  'subscription.recover': 'renewed',
  'subscription.renew': 'renewed',
  'subscription.past_due': 'unpaid',
  'subscription.cancel': 'cancelled',
  'subscription.resume': 'resumed',
  'subscription.end': 'ended',
} as const;

/** The event between the stored state and the retrieved one; undefined if nothing relevant changed. */
function describeChange(
  stored: StoredSubscription | undefined,
  observed: Snapshot,
  newPlan: Plan | undefined,
): keyof typeof noticeEvents | undefined {
  if (!stored) return 'subscription.start';
  if (newPlan) return 'subscription.change';
  if (stored.status !== observed.status) return byStatus[observed.status];
  if (stored.cancels !== observed.cancels) return observed.cancels ? 'subscription.cancel' : 'subscription.resume';
  return stored.period_end.getTime() === observed.periodEnd.getTime() ? undefined : 'subscription.renew';
}

/** The plan to which the provider has changed the subscription; undefined: it has not. */
async function findNewPlan(
  tx: Tx,
  stored: StoredSubscription | undefined,
  { planId, checkout }: ObservedSubscription,
): Promise<Plan | undefined> {
  if (!stored || planId === undefined || planId === stored.plan.id) return undefined;
  return findOfferedPlan(tx, checkout.business_id, planId);
}

/**
 * Stores the state of a subscription, whether it comes from a webhook, a job, or the member's own change. A state older
 * than the stored one is ignored, and an ended subscription stays ended: events arrive twice, late, and in any order.
 */
export async function storeSnapshot(tx: Tx, observed: ObservedSubscription): Promise<void> {
  const { checkout, snapshot, seenAt, invoice } = observed;
  await lockSubscriber(tx, { businessId: checkout.business_id, memberId: checkout.member_id });
  const stored = await lockSubscription(tx, observed);
  const newPlan = await findNewPlan(tx, stored, observed);
  const plan = newPlan ?? stored?.plan ?? checkout.plan;
  if (invoice) await recordInvoice(tx, { checkout, plan }, invoice);
  if (stored && (stored.status === 'ended' || stored.synced_at > seenAt)) return;
  if (stored) await updateSubscription(tx, stored, observed, newPlan);
  else await insertSubscription(tx, createId(), observed);
  const action = describeChange(stored, snapshot, newPlan);
  if (!action) return;
  await audit(tx, {
    at: seenAt,
    businessId: checkout.business_id,
    actor: checkout.provider,
    action,
    subject: checkout.member_id,
    detail: { plan: plan.id },
  });
  await insertPlanNotice(tx, {
    businessId: checkout.business_id,
    memberId: checkout.member_id,
    event: noticeEvents[action],
    plan,
    periodEnd: snapshot.periodEnd,
    providerId: observed.providerId,
    now: seenAt,
  });
}
