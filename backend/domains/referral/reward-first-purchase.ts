import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { getReferralReward } from '../businesses/referral-reward';
import { grantReward } from './give';
import { endPendingReferral, lockCode, countReferrals, findPendingReferral } from './queries';

/**
 * Rewards a friend and who invited them when the friend has paid for a first purchase at a till of as much as the business
 * asks for, once, in the purchase's own transaction; of less, it goes on waiting. Who invited and has left gets nothing; the friend does. Past the business's limit nobody does.
 */
export async function rewardFirstPurchase(
  tx: Tx,
  { business, now }: { business: Business; now: Date },
  { memberId: friendId, total }: { memberId: string; total: number },
): Promise<void> {
  const businessId = business.id;
  const { points, credit, minimumPurchase } = getReferralReward(business);
  if (total <= 0 || total < minimumPurchase) return;
  const referral = await findPendingReferral(tx, businessId, friendId);
  if (!referral) return;
  const referrer = { businessId, memberId: referral.referrer_id };
  const isThere = await lockCode(tx, referrer);
  const { rewarded } = await countReferrals(tx, referrer);
  const gives = points + credit > 0 && rewarded < business.file.earning.referralLimit;
  if (!(await endPendingReferral(tx, businessId, referral.id, gives ? now : null)) || !gives) return;
  if (isThere) await grantReward(tx, { business, now }, referral.id, referrer.memberId);
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
