export { calculateEarning, calculateEarnings, getCountingUnit, sumEarnings } from './earning';
export { findEarningPerks } from './earning-perks';
