import { sql, type Kysely } from 'kysely';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import type { MergeUndo } from '../../db/merge-schema';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { findLiveSubscriptions, isCharged } from '../subscriptions';
import type { MergePair } from './move-rows';

type PlanRow = Awaited<ReturnType<typeof findLiveSubscriptions>>[number];

/** What a merge does with the plans of two accounts. */
export interface PlannedPlans {
  /** Plans that renew and are paid, if both have one: the member would pay twice, and which one to end is the member's choice. */
  renewing: PlanRow[];
  /** Plans of which the other account has the same for longer: they end. All others last as long as they would. */
  ended: PlanRow[];
}

/** Of the same plan, the one that is charged again lasts longer, and then the one that ends later. */
const compareEnds = (a: PlanRow, b: PlanRow): number =>
  Number(isCharged(b)) - Number(isCharged(a)) ||
  Number(a.cancels) - Number(b.cancels) ||
  b.period_end.getTime() - a.period_end.getTime();

export async function planPlans(
  db: Kysely<Schema>,
  { businessId, from, into }: MergePair,
  now: Date,
): Promise<PlannedPlans> {
  const [own, other] = [
    await findLiveSubscriptions(db, { businessId, memberId: into }, now),
    await findLiveSubscriptions(db, { businessId, memberId: from }, now),
  ];
  const [ownCharged, otherCharged] = [own.filter(isCharged), other.filter(isCharged)];
  if (ownCharged.length > 0 && otherCharged.length > 0)
    return { renewing: [...ownCharged, ...otherCharged], ended: [] };
  const ended = own.flatMap((plan) =>
    other
      .filter((candidate) => candidate.plan.id === plan.plan.id)
      .map((same) => (compareEnds(plan, same) <= 0 ? same : plan)),
  );
  return { renewing: [], ended: [...new Set(ended)] };
}

/** The two lists as the desk shows them. */
export function presentPlans(business: Business, { renewing, ended }: PlannedPlans) {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  return {
    renewingPlans: renewing.map(({ member_id, plan, period_end }) => ({
      ...{ comoMemberId: member_id, name: localize(plan.name), paidUntil: period_end.toISOString() },
    })),
    endedPlans: ended.map(({ plan, period_end }) => ({ name: localize(plan.name), until: period_end.toISOString() })),
  };
}

/** Ends plans. What their provider reports about the period that was paid changes nothing: it is older than their end. */
export async function endPlans(
  tx: Tx,
  { businessId }: MergePair,
  rows: readonly PlanRow[],
): Promise<MergeUndo['plans']> {
  for (const { id } of rows)
    await sql`update subscriptions set status = 'ended', synced_at = period_end
      where business_id = ${businessId} and id = ${id}`.execute(tx);
  return rows.map(({ id, status, synced_at }) => ({ id, status, syncedAt: synced_at.toISOString() }));
}

/** Gives plans back that a merge ended. */
export async function restorePlans(tx: Tx, businessId: string, plans: MergeUndo['plans']): Promise<void> {
  for (const { id, status, syncedAt } of plans ?? [])
    await tx
      .updateTable('subscriptions')
      .set({ status, synced_at: new Date(syncedAt) })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute();
}
