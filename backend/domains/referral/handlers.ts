import { linkFlag } from '@/contract/link-flags';
import type { Handlers } from '../../core/request-context';
import { portalUrl } from '../../core/portal-url';
import { newReadableCode } from '../../core/secrets';
import { getReferralReward } from '../businesses/referral-reward';
import { findOrCreateCode, countReferrals } from './queries';

export const referralHandlers = {
  async getFriendReferral({ app, db, business, memberId, host, now }) {
    const who = { businessId: business.id, memberId };
    const id = await findOrCreateCode(db, who, newReadableCode(), now);
    const counts = await countReferrals(db, who);
    const url = portalUrl(app.environment, host, '/', { [linkFlag.invitation]: id });
    return { id, url, ...counts, reward: getReferralReward(business) };
  },
} satisfies Handlers;
