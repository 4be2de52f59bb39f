import type { Kysely } from 'kysely';
import type { Business } from '../../core/business';
import type { Schema } from '../../db/schema';
import { findPerks, type Perks } from '../subscriptions';
import { findEarningLevel } from '../tiers';

/** What a member earns with: the benefits of plans, and the level. */
export interface EarningPerks extends Perks {
  /** The earnings of the member's level, in percent of everybody's; absent: 100. */
  tierPercent?: number;
  /** Id of the level; absent: none, or nothing that is earned depends on it. */
  levelId?: string | undefined;
}

/** The benefits that a purchase or receipt earns with: the level is that before it. */
export async function findEarningPerks(
  db: Kysely<Schema>,
  business: Business,
  memberId: string,
  now: Date,
): Promise<EarningPerks> {
  const perks = await findPerks(db, business.id, memberId, now);
  const level = await findEarningLevel(db, business, memberId, now);
  return { ...perks, tierPercent: level?.earningPercent ?? 100, levelId: level?.id };
}
