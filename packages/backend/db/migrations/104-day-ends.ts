import { statements } from './statements';

/**
 * What is valid for days ends with a day (decision 111). The ends that exist are moved by a job, in batches: a row of
 * this table is the progress in one table, and is deleted at its end.
 */
export const dayEnds = statements([
  `create table day_ends (
    subject text primary key,
    -- The key of the last row that was read; empty before the first.
    last_key text[] not null
  )`,
  `insert into day_ends values ('lots', '{}'), ('gifts', '{}'), ('receipts', '{}'), ('landing_registrations', '{}')`,
]);
