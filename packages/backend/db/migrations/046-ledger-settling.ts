import { statements } from './statements';

/**
 * Between accounts and entries, a ledger check waits for the transactions that were open when it read the last entry,
 * instead of locking the entries: `before_xid` is the first transaction id after them.
 */
export const ledgerSettling = statements([
  `alter table ledger_verification
    add column before_xid bigint,
    drop constraint ledger_verification_phase_check,
    add constraint ledger_verification_phase_check check (phase in ('accounts', 'settling', 'entries', 'done'))`,
  // Migrations are locked by their transaction; this table of the previous migrator was unused.
  `drop table if exists kysely_migration_lock`,
]);
