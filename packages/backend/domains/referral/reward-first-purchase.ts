import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { getReferralReward } from '../businesses';
import { isBlocked } from '../members';
import { grantReward } from './grant-reward';
import { endPendingReferral, lockCode, countRewarded, findPendingReferral } from './queries';

/**
 * Rewards a friend and the referrer for the friend's first purchase at a till that counts at least the configured amount, once,
 * in the purchase's own transaction; a smaller one leaves the referral pending. A referrer who has left or is blocked gets nothing;
 * the friend does. Beyond the business's limit nobody does.
 */
export async function rewardFirstPurchase(
  tx: Tx,
  { business, now }: { business: Business; now: Date },
  { memberId: friendId, spent }: { memberId: string; spent: number },
): Promise<void> {
  const businessId = business.id;
  const { points, credit, minimumPurchase } = getReferralReward(business);
  if (spent <= 0 || spent < minimumPurchase) return;
  const referral = await findPendingReferral(tx, businessId, friendId);
  if (!referral) return;
  const referrer = { businessId, memberId: referral.referrer_id };
  const isReferrerPresent = (await lockCode(tx, referrer)) && !(await isBlocked(tx, referrer));
  const rewarded = await countRewarded(tx, referrer, now);
  const rewards = points + credit > 0 && rewarded < business.file.earning.referralLimit;
  if (!(await endPendingReferral(tx, businessId, referral.id, rewards ? now : null)) || !rewards) return;
  if (isReferrerPresent) await grantReward(tx, { business, now }, referral.id, referrer.memberId);
  await grantReward(tx, { business, now }, referral.id, friendId);
  await audit(tx, {
    at: now,
    businessId,
    actor: 'till',
    action: 'referral.reward',
    subject: friendId,
    detail: { referral: referral.id },
  });
}
