import { statements } from './statements';

/** When the member reported that a payment or redemption was not theirs. */
export const spendingReports = statements(
  ['payments', 'redemptions'].map((table) => `alter table ${table} add column reported_at timestamptz`),
);
