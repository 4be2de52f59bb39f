import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { findLiveSubscriptions } from './queries';

/** What a member's plans bring, as they were agreed to. */
export interface Perks {
  /** Ids of the plans. */
  plans: string[];
  /** What purchases earn, in percent of the business's rules. */
  earningPercent: number;
  /** What is paid less in the shops. */
  discountPercent: number;
}

/** The benefits without a plan. */
export const noPerks: Perks = { plans: [], earningPercent: 100, discountPercent: 0 };

/** What a member's plans bring at a moment; one whose payment is missing brings nothing until it is made. */
export async function findPerks(db: Kysely<Schema>, businessId: string, memberId: string, now: Date): Promise<Perks> {
  const rows = await findLiveSubscriptions(db, { businessId, memberId }, now);
  const plans = rows.filter(({ status }) => status === 'active').map(({ plan }) => plan);
  return {
    plans: plans.map(({ id }) => id),
    earningPercent: Math.max(noPerks.earningPercent, ...plans.map((plan) => plan.earningPercent)),
    discountPercent: Math.max(noPerks.discountPercent, ...plans.map((plan) => plan.shopDiscountPercent)),
  };
}
