import type { Business } from '../../core/business';
import { getCurrencies } from './currencies';

/** What both get by the business's earning rules, in hundredths, and when; nothing of what its wallet does not hold. */
export function getReferralReward(business: Business) {
  const { referralPoints, referralCredit, referralWhen, referralMinimumPurchase } = business.file.earning;
  const currencies = getCurrencies(business);
  return {
    points: currencies.includes('points') ? referralPoints : 0,
    credit: currencies.includes('credit') ? referralCredit : 0,
    when: referralWhen,
    minimumPurchase: referralWhen === 'firstPurchase' ? referralMinimumPurchase : 0,
  };
}
