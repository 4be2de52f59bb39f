import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { Business } from '../../core/business';

/** The reward of a new member, in hundredths; 0 for a balance that the business does not have. */
export function getWelcomeReward(business: Business) {
  const { welcomePoints, welcomeCredit } = business.file.earning;
  const balanceKinds = getBalanceKinds(business.file.configuration);
  return {
    points: balanceKinds.includes('points') ? welcomePoints : 0,
    credit: balanceKinds.includes('credit') ? welcomeCredit : 0,
  };
}
