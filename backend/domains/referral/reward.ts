import { createHmac } from 'node:crypto';
import type { Registered } from '@/contract/schemas/sign-in';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import type { Identifier } from '../members/identifiers';
import { newId } from '../../core/secrets';
import { getReferralReward } from '../businesses/referral-reward';
import { grantReward } from './give';
import { lockReferrer, findIdentifiersAndClaims, countReferrals, storeReferral, hasUsedBrowser } from './queries';

/** Somebody who registers with a member's invitation code. */
export interface Friend {
  code: string;
  friendId: string;
  /** What the friend has shown to be theirs. */
  proven: Identifier;
  /** All that the friend is known by, proven or claimed. */
  identifiers: Identifier[];
}

const GMAIL = /^(.+)@(?:gmail|googlemail)\.com$/;

/**
 * An e-mail address without the tag by which one mailbox has many (`me+2@…` is `me@…`), and of Gmail without the dots,
 * which say nothing there (support.google.com/mail/answer/7436150); anything else as it is.
 */
function mailbox({ kind, value }: Identifier): string {
  if (kind !== 'email') return `${kind}|${value}`;
  const untagged = value.replace(/\+[^@]*@/, '@');
  const name = GMAIL.exec(untagged)?.[1];
  return `${kind}|${name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`}`;
}

/** True when the friend is who invited: by an identifier of theirs, or in a browser that they use. */
async function isSelf(tx: Tx, context: RequestContext, memberId: string, identifiers: Identifier[]): Promise<boolean> {
  const member = { businessId: context.business.id, memberId };
  const friendIdentifiers = await findIdentifiersAndClaims(tx, member);
  const mailboxes = new Set(friendIdentifiers.map(mailbox));
  return (
    identifiers.some((identifier) => mailboxes.has(mailbox(identifier))) ||
    hasUsedBrowser(tx, member, friendIdentifiers, context.browser)
  );
}

/**
 * Rewards a new member and who invited them, in the registration's own transaction, or writes down that the first
 * purchase will. A code that is unknown, another business's or one's own, and a browser or identifier that counted before, earn nothing; registration goes on all the
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
  const referrerId = await lockReferrer(tx, business.id, code);
  if (!referrerId) return refuse('unknown');
  if (await isSelf(tx, context, referrerId, identifiers)) return refuse('self');
  const { points, credit, when } = getReferralReward(business);
  const { rewarded } = await countReferrals(tx, { businessId: business.id, memberId: referrerId });
  const isFull = rewarded >= business.file.earning.referralLimit;
  const gives = points + credit > 0;
  const waits = gives && !isFull && when === 'firstPurchase';
  const referral = {
    businessId: business.id,
    id: newId(),
    referrerId,
    friendId,
    friendMac: createHmac('sha256', app.environment.CODE_PEPPER)
      .update(`referral|${business.id}|${mailbox(proven)}`)
      .digest('hex'),
    browser,
    rewardedAt: gives && !isFull && !waits ? now : null,
    waits,
    now,
  };
  if (!(await storeReferral(tx, referral))) return refuse('replay');
  if (!gives) return undefined;
  if (isFull) return refuse('limit');
  if (waits) return 'WAITING';
  await grantReward(tx, context, referral.id, referrerId);
  await grantReward(tx, context, referral.id, friendId);
  return 'REWARDED';
}
