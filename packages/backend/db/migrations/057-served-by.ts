import { statements } from './statements';

/** First names of the people at tills, where the business shows them to members; otherwise null. */
export const servedBy = statements(
  ['purchases', 'payments', 'redemptions'].map((table) => `alter table ${table} add column served_by text`),
);
