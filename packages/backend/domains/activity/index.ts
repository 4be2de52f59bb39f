export { selectTillPayment, selectTillPurchase } from './explain-queries';
