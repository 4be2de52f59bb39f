import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { Business } from '../../core/business';

/** The reward of referrer and friend, in hundredths, and when it is due; 0 for a balance that the business does not have. */
export function getReferralReward(business: Business) {
  const { referralPoints, referralCredit, referralWhen, referralMinimumPurchase } = business.file.earning;
  const balanceKinds = getBalanceKinds(business.file.configuration);
  return {
    points: balanceKinds.includes('points') ? referralPoints : 0,
    credit: balanceKinds.includes('credit') ? referralCredit : 0,
    when: referralWhen,
    minimumPurchase: referralWhen === 'firstPurchase' ? referralMinimumPurchase : 0,
  };
}
