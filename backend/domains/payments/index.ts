export { findUnlinkedPayments } from './queries';
