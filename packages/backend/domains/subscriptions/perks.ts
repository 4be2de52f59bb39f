import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { isLiveAt } from './period';
import { findLiveSubscriptions } from './queries';

/** The benefits of a member's plans, as agreed to. */
export interface Perks {
  /** Ids of the plans. */
  plans: string[];
  /** The percentage of the business's earning rules that purchases earn. */
  earningPercent: number;
  /** The discount in the shops. */
  discountPercent: number;
}

/** The benefits without a plan. */
export const noPerks: Perks = { plans: [], earningPercent: 100, discountPercent: 0 };

/** The benefits of a member's plans at a time; a plan with an overdue payment has none until it is paid. */
export async function findPerks(db: Kysely<Schema>, businessId: string, memberId: string, now: Date): Promise<Perks> {
  const rows = await findLiveSubscriptions(db, { businessId, memberId }, now);
  const plans = rows.filter(({ status }) => status === 'active').map(({ plan }) => plan);
  return {
    plans: plans.map(({ id }) => id),
    earningPercent: Math.max(noPerks.earningPercent, ...plans.map((plan) => plan.earningPercent)),
    discountPercent: Math.max(noPerks.discountPercent, ...plans.map((plan) => plan.shopDiscountPercent)),
  };
}

/**
 * The part of {@link findPerks} that a shop needs, as one row of a query: ids of the plans, and the discount in
 * percent.
 */
export function selectShopPerks({ businessId, memberId }: MemberRef, now: Date) {
  return sql<{ plans: string[]; discount_percent: number }>`(
    select coalesce(array_agg(s.plan ->> 'id'), '{}') as plans,
      coalesce(max((s.plan ->> 'shopDiscountPercent')::int), ${noPerks.discountPercent}::int) as discount_percent
    from subscriptions s
    where s.business_id = ${businessId} and s.member_id = ${memberId} and s.status = 'active' and ${isLiveAt(now)}
  )`;
}
