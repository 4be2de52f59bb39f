export { approvePurchase } from './approvals';
export {
  checkOpening,
  findGiftValue,
  findGivenCeiling,
  limitGiven,
  limitOpening,
  limitPurchase,
  limitReceipt,
} from './limits';
export { refuseOwnAccount, refuseOwnEmails } from './own-account';
export { toCurrency, toPoints } from './value';
