import type { Budget } from '../sign-in/limits';

const HOUR = 3_600;

/** Receipts that came to nothing, from one address: what guessing is seen by (security 2.11). */
export const receiptMisses: Budget = { name: 'receipt-miss-address', limit: 20, seconds: HOUR };
