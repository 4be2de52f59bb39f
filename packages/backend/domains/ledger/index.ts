export { expireBalances, getExpiry } from './expiry';
export { recordVisit, storeIdleRules } from './idle-rules';
export {
  type ExpiringAmount,
  findBalances,
  openAccounts,
  postEntry,
  selectDebt,
  selectExpiringAmounts,
  selectMemberBalance,
  selectUsableBalance,
} from './queries';
export { verifyBatch } from './verify';
