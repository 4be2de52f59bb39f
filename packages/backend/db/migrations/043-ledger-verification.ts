import { statements } from './statements';

/**
 * The progress of the ledger checks, and the inconsistent accounts: writes to them are blocked until an operator has
 * corrected them, so that a difference does not grow.
 */
export const ledgerVerification = statements([
  `create table ledger_verification (
    run text primary key,
    phase text not null check (phase in ('accounts', 'entries', 'done')),
    last_id bigint not null,
    horizon bigint not null,
    sums jsonb not null,
    accounts bigint not null,
    entries bigint not null,
    started_at timestamptz not null,
    finished_at timestamptz
  )`,
  // account_id 0: the sum of a business.
  `create table ledger_differences (
    business_id text not null,
    account_id bigint not null,
    kind text not null,
    expected bigint not null,
    found bigint not null,
    found_at timestamptz not null,
    primary key (business_id, account_id, kind)
  )`,
  `create index ledger_differences_account on ledger_differences (account_id)`,
]);
