import { statements } from './statements';

/**
 * What of a bill earned (decision 116). Null in the rows that exist, and in those of the previous release: the total. After a
 * return, its share of the points is no longer that of the total.
 */
export const countedBills = statements([
  `alter table purchases
    add column paid bigint check (paid >= 0),
    add column counted bigint check (counted >= 0),
    add column points_left bigint check (points_left >= 0)`,
]);
