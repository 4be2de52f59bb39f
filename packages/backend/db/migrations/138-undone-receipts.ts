import { statements } from './statements';

/** An index that serves the search for a receipt that was undone: `purchases_receipt` has the others. */
export const undoneReceipts = statements([
  `create index purchases_undone_receipt on purchases (business_id, location_id, receipt_number)
    where voided_at is not null`,
]);
