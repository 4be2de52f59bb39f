import type { Registered } from 'loyalty-contract/schemas/sign-in';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { type Identifier, isBlocked } from '../members';
import { createId } from '../../core/secrets';
import { getReferralReward } from '../businesses';
import { claimReward, computeContactMacs, toContactKey, toRewardOccasion } from '../rewarded-contacts';
import { grantReward } from './grant-reward';
import { lockReferrer, findIdentifiersAndContacts, countRewarded, storeReferral, hasUsedBrowser } from './queries';

/** A visitor who registers with a member's invitation code. */
export interface Friend {
  code: string;
  friendId: string;
  /** The friend's confirmed contacts. */
  confirmed: Identifier;
  /** All identifiers of the friend, confirmed or not. */
  identifiers: Identifier[];
}

/** True when the friend is the referrer: by an identifier of theirs, or in a browser that they use. */
async function isSelf(tx: Tx, context: RequestContext, memberId: string, identifiers: Identifier[]): Promise<boolean> {
  const member = { businessId: context.business.id, memberId };
  const friendIdentifiers = await findIdentifiersAndContacts(tx, member);
  const mailboxes = new Set(friendIdentifiers.map(toContactKey));
  return (
    identifiers.some((identifier) => mailboxes.has(toContactKey(identifier))) ||
    hasUsedBrowser(tx, member, friendIdentifiers, context.browserHash)
  );
}

/**
 * Rewards a new member and the referrer, in the registration's own transaction, or records that the first purchase
 * will. A code that is unknown, another business's or the friend's own, and a browser or identifier that counted before, earn nothing;
 * registration continues, and the log states which it was. A blocked referrer gets nothing; the friend does.
 * @returns undefined if the business has no referral rewards
 */
export async function rewardReferral(
  tx: Tx,
  context: RequestContext,
  { code, friendId, confirmed, identifiers }: Friend,
): Promise<Registered['referral']> {
  const { app, business, browserHash, now } = context;
  const refuse = (reason: string) => {
    context.recordSecurityEvent('referral.refused', { reason });
    return 'REFUSED' as const;
  };
  const referrerId = await lockReferrer(tx, business.id, code);
  if (!referrerId) return refuse('unknown');
  if (await isSelf(tx, context, referrerId, identifiers)) return refuse('self');
  const { points, credit, when } = getReferralReward(business);
  const rewarded = await countRewarded(tx, { businessId: business.id, memberId: referrerId }, now);
  const isFull = rewarded >= business.file.earning.referralLimit;
  const rewards = points + credit > 0;
  const waits = rewards && !isFull && when === 'firstPurchase';
  const referral = {
    businessId: business.id,
    id: createId(),
    referrerId,
    friendId,
    friendMacs: computeContactMacs(app.environment.CODE_PEPPER, business.id, confirmed),
    browserHash,
    rewardedAt: rewards && !isFull && !waits ? now : null,
    waits,
    now,
  };
  const claim = { memberId: friendId, contacts: [confirmed] };
  if (!(await claimReward(tx, toRewardOccasion(context), 'invited', claim))) return refuse('replay');
  if (!(await storeReferral(tx, referral))) return refuse('replay');
  if (!rewards) return undefined;
  if (isFull) return refuse('limit');
  if (waits) return 'WAITING';
  const isReferrerBlocked = await isBlocked(tx, { businessId: business.id, memberId: referrerId });
  if (!isReferrerBlocked) await grantReward(tx, context, referral.id, referrerId);
  await grantReward(tx, context, referral.id, friendId);
  return 'REWARDED';
}
