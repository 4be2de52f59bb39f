import { createHmac } from 'node:crypto';
import type { Registered } from '@/contract/schemas/sign-in';
import { expiryAfter } from '../activity/earning';
import type { Tx } from '../db/transact';
import type { RequestContext } from '../http/context';
import { post } from '../ledger/queries';
import type { Identifier } from '../members/identifiers';
import { newId } from '../secrets';
import { referralReward } from './amounts';
import { holdReferrer, identifiersAndClaims, referralCounts, storeReferral, usesBrowser } from './queries';

/** Who registers, by what, with whose code. */
export interface Friend {
  code: string;
  friendId: string;
  /** What the friend has shown to be theirs. */
  proven: Identifier;
  /** All that the friend is known by, proven or claimed. */
  identifiers: Identifier[];
}

/** An e-mail address without the tag by which one mailbox has many (`me+2@…` is `me@…`); anything else as it is. */
function mailbox({ kind, value }: Identifier): string {
  return `${kind}|${kind === 'email' ? value.replace(/\+[^@]*@/, '@') : value}`;
}

/** True when the friend is who invited: by an identifier of theirs, or in a browser that they use. */
async function isSelf(tx: Tx, context: RequestContext, memberId: string, identifiers: Identifier[]): Promise<boolean> {
  const who = { businessId: context.business.id, memberId };
  const theirs = await identifiersAndClaims(tx, who);
  const known = new Set(theirs.map(mailbox));
  return identifiers.some((one) => known.has(mailbox(one))) || usesBrowser(tx, who, theirs, context.browser);
}

async function give(tx: Tx, { business, now }: RequestContext, referralId: string, memberId: string): Promise<void> {
  const { pointsValidDays, creditValidDays } = business.file.earning;
  const { points, credit } = referralReward(business);
  const movements = [
    { type: 'point' as const, amount: points, rule: 'referralPoints', expiresAt: expiryAfter(pointsValidDays, now) },
    { type: 'credit' as const, amount: credit, rule: 'referralCredit', expiresAt: expiryAfter(creditValidDays, now) },
  ];
  const reward = { operation: 'ReferralReward' as const, cause: 'referral', entityId: referralId };
  for (const movement of movements.filter(({ amount }) => amount > 0)) {
    await post(tx, { businessId: business.id, memberId, now, ...reward, ...movement });
  }
}

/**
 * Rewards a new member and who invited them, in the registration's own transaction. A code that is unknown, another
 * business's or one's own, and a browser or identifier that counted before, earn nothing; registration goes on all the
 * same, and the log says which it was.
 * @returns undefined where the business gives nothing for friends
 */
export async function rewardReferral(
  tx: Tx,
  context: RequestContext,
  { code, friendId, proven, identifiers }: Friend,
): Promise<Registered['referral']> {
  const { app, business, browser, now } = context;
  const refuse = (reason: string) => {
    context.securityEvent('referral.refused', { reason });
    return 'REFUSED' as const;
  };
  const referrerId = await holdReferrer(tx, business.id, code);
  if (!referrerId) return refuse('unknown');
  if (await isSelf(tx, context, referrerId, identifiers)) return refuse('self');
  const { points, credit } = referralReward(business);
  const { rewarded } = await referralCounts(tx, { businessId: business.id, memberId: referrerId });
  const isFull = rewarded >= business.file.earning.referralLimit;
  const gives = points + credit > 0;
  const referral = {
    businessId: business.id,
    id: newId(),
    referrerId,
    friendId,
    friendMac: createHmac('sha256', app.environment.CODE_PEPPER)
      .update(`referral|${business.id}|${mailbox(proven)}`)
      .digest('hex'),
    browser,
    rewardedAt: gives && !isFull ? now : null,
    now,
  };
  if (!(await storeReferral(tx, referral))) return refuse('replay');
  if (!gives) return undefined;
  if (isFull) return refuse('limit');
  await give(tx, context, referral.id, referrerId);
  await give(tx, context, referral.id, friendId);
  return 'REWARDED';
}
