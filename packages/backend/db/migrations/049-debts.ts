import { statements } from './statements';

/**
 * Debts: amounts that a reversal could not debit because the balance was too low, and that are debited from later
 * earnings. A debt is not a ledger entry: it becomes one when it is settled.
 */
export const debts = statements([
  `create table debts (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    correction_id text not null,
    amount bigint not null check (amount > 0),
    remaining bigint not null check (remaining between 0 and amount),
    created_at timestamptz not null
  )`,
  // Serves the settlement by an earning, the oldest first, the sum that a member owes, and the member's report.
  `create index debts_by_account on debts (account_id, id)`,
  // The part of the amount that became a debt.
  `alter table reversals add column owed bigint not null default 0, add check (owed >= 0 and moved + owed <= amount)`,
]);
