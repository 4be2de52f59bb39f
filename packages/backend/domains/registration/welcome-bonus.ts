import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { getWelcomeReward } from '../businesses';
import { getExpiry, postEntry } from '../ledger';
import { type Identifier, isBlocked } from '../members';
import { insertEarnedNotice } from '../notices';
import { claimReward, toRewardOccasion } from '../rewarded-contacts';

/** Rewards joining, once for a person: not if somebody with this contact has had the reward, in whichever account. */
export async function grantWelcomeBonus(
  tx: Tx,
  context: RequestContext,
  { memberId, contacts }: { memberId: string; contacts: Identifier[] },
): Promise<void> {
  const { business, now } = context;
  const { earning } = business.file;
  if (earning.welcomePoints + earning.welcomeCredit === 0) return;
  // Staff have blocked the account before its owner opened it.
  if (await isBlocked(tx, { businessId: business.id, memberId })) return;
  if (!(await claimReward(tx, toRewardOccasion(context), 'welcome', { memberId, contacts }))) {
    context.recordSecurityEvent('reward.refused', { reward: 'welcome' });
    return;
  }
  const bonus = { businessId: business.id, memberId, operation: 'WelcomeBonus' as const, cause: 'welcome', now };
  if (earning.welcomePoints > 0) {
    const expiresAt = getExpiry(business, 'points', now);
    await postEntry(tx, {
      ...bonus,
      kind: 'points',
      amount: earning.welcomePoints,
      rule: 'welcomePoints',
      expiresAt,
    });
  }
  if (earning.welcomeCredit > 0) {
    const expiresAt = getExpiry(business, 'credit', now);
    await postEntry(tx, {
      ...bonus,
      kind: 'credit',
      amount: earning.welcomeCredit,
      rule: 'welcomeCredit',
      expiresAt,
    });
  }
  const key = 'welcome';
  await insertEarnedNotice(tx, business, { memberId, ...getWelcomeReward(business), key, cause: 'welcome', now });
}
