export { calculateEarning, calculateEarnings, sumEarnings } from './earning';
export { findEarningPerks } from './earning-perks';
export { requireLines } from './require-lines';
