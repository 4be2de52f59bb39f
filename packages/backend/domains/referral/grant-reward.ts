import { getExpiry, postEntry } from '../ledger';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { insertEarnedNotice } from '../notices';
import { getReferralReward } from '../businesses';

/** Credits one of the two with the referral reward and tells them, in the caller's transaction. */
export async function grantReward(
  tx: Tx,
  { business, now }: { business: Business; now: Date },
  referralId: string,
  memberId: string,
): Promise<void> {
  const { points, credit } = getReferralReward(business);
  const rewards = [
    { kind: 'points' as const, amount: points, rule: 'referralPoints', expiresAt: getExpiry(business, 'points', now) },
    { kind: 'credit' as const, amount: credit, rule: 'referralCredit', expiresAt: getExpiry(business, 'credit', now) },
  ];
  const reward = { operation: 'ReferralReward' as const, cause: 'referral', entityId: referralId };
  for (const rewardEntry of rewards.filter(({ amount }) => amount > 0)) {
    await postEntry(tx, { businessId: business.id, memberId, now, ...reward, ...rewardEntry });
  }
  const key = `referral:${referralId}`;
  await insertEarnedNotice(tx, business, { memberId, points, credit, key, cause: 'referral', now });
}
