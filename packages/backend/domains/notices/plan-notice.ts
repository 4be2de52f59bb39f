import { sql } from 'kysely';
import type { planEvents } from 'loyalty-contract/schemas/notices';
import type { MemberRef } from '../../core/member-ref';
import type { Plan } from '../../db/plan-schema';
import type { Tx } from '../../db/transact';
import { selectHasInbox } from './inbox';
import { insertNotice } from './queries';

/** A change of a member's plan. */
interface PlanChange extends MemberRef {
  event: (typeof planEvents)[number];
  plan: Plan;
  periodEnd: Date;
  /** The id at the payment provider. */
  providerId: string;
  now: Date;
}

/** Whether the members of a business have an inbox. */
async function hasInbox(tx: Tx, businessId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('businesses')
    .select(selectHasInbox(sql`document`).as('inbox'))
    .where('id', '=', businessId)
    .executeTakeFirst();
  return row?.inbox ?? false;
}

/** Writes a notice about a change of a member's plan, in the transaction that stores it. */
export async function insertPlanNotice(tx: Tx, change: PlanChange): Promise<void> {
  const { businessId, memberId, event, plan, periodEnd, providerId, now } = change;
  if (!(await hasInbox(tx, businessId))) return;
  const content = { kind: 'plan' as const, event, name: plan.name, endsAt: periodEnd.toISOString() };
  const key = `plan:${providerId}:${event}:${now.getTime()}`;
  await insertNotice(tx, { businessId, memberId, content, key, now });
}
