import { statements } from './statements';

/**
 * The totals by month of an account's first entries, so that the totals of a long history do not read all of it. They
 * are computed from the entries and can be deleted at any time.
 */
export const entryTotals = statements([
  `create table entry_totals (
    account_id bigint primary key,
    time_zone text not null,
    entry_count bigint not null,
    months jsonb not null
  )`,
]);
