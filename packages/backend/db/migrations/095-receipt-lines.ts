import { statements } from './statements';

/** The lines of a receipt, if its till names them, and what of it counts by the rules of the day on which it is claimed. */
export const receiptLines = statements([
  `alter table receipts add column items jsonb, add column counted bigint check (counted >= 0)`,
]);
