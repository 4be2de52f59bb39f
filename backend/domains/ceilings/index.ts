export { approvePurchase } from './approvals';
export { checkOpening, findGiftValue, limitGiven, limitOpening, limitPurchase } from './limits';
export { refuseOwnAccount, refuseOwnEmails } from './own-account';
export { toCurrency, toPoints } from './value';
