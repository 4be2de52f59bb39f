import { statements } from './statements';

/** An index that serves the visits of reports: claimed receipts of some days. */
export const claimedReceipts = statements([
  `create index receipts_claimed on receipts (business_id, claimed_at) where claimed_at is not null`,
]);
