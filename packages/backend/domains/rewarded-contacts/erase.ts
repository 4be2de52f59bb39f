import { sql } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import type { Tx } from '../../db/transact';
import { recordRewards } from './record-rewards';
import { remembersRewards, type RewardOccasion } from './rewards';

/** Deletes everything that would prevent a member's rewards from being given again. */
async function forgetRewards(tx: Tx, businessId: string, memberId: string): Promise<void> {
  await sql`delete from rewarded_contacts where business_id = ${businessId} and member_id = ${memberId}`.execute(tx);
  await sql`
    delete from landing_registrations where business_id = ${businessId} and gift_id = any (array(
      select id from gifts where business_id = ${businessId} and member_id = ${memberId}))`.execute(tx);
}

/**
 * Before the erasure of a member: what the member has had is stored with the member's contacts until the business's time
 * has passed, or deleted if the business remembers nothing. The erasure then removes the member from it.
 */
export async function limitRewardMemory(tx: Tx, occasion: RewardOccasion, memberId: string): Promise<void> {
  const { business, now } = occasion;
  if (!remembersRewards(business)) return forgetRewards(tx, business.id, memberId);
  const forgetAt = new Date(now.getTime() + business.file.earning.rewardMemoryDays * DAY_MS);
  await recordRewards(tx, occasion, memberId, forgetAt);
  await sql`
    update rewarded_contacts set forget_at = ${forgetAt}
    where business_id = ${business.id} and member_id = ${memberId} and forget_at is null`.execute(tx);
  await sql`
    update landing_registrations set forget_at = ${forgetAt} where business_id = ${business.id} and gift_id = any (array(
      select id from gifts where business_id = ${business.id} and member_id = ${memberId}))`.execute(tx);
}
