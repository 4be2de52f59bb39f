import { linkParam } from 'loyalty-contract/link-params';
import type { Handlers } from '../../core/request-context';
import { getPortalUrl } from '../../core/portal-url';
import { createReadableCode } from '../../core/secrets';
import { getReferralReward } from '../businesses';
import { findOrCreateCode, findReferrals } from './queries';

export const referralHandlers = {
  async getFriendReferral({ app, db, business, memberId, host, now }) {
    const member = { businessId: business.id, memberId };
    const { code, ...counts } = await findReferrals(db, member);
    const id = code ?? (await findOrCreateCode(db, member, createReadableCode(), now));
    const url = getPortalUrl(app.environment, host, '/', { [linkParam.invitation]: id });
    return { id, url, ...counts, reward: getReferralReward(business) };
  },
} satisfies Handlers;
