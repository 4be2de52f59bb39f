export { UNLINKED_MS } from './payment-limits';
export { findUnlinkedPayments } from './queries';
