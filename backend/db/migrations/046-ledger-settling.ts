import { statements } from './statements';

/**
 * Between accounts and entries a check of the ledger waits until the transactions have ended that were open when it took
 * the last entry, in place of locking the entries for that moment: `before_xid` is the first that is none of them.
 */
export const ledgerSettling = statements([
  `alter table ledger_verification
    add column before_xid bigint,
    drop constraint ledger_verification_phase_check,
    add constraint ledger_verification_phase_check check (phase in ('accounts', 'settling', 'entries', 'done'))`,
  // Migrations are locked by their transaction; this table of the migrator before was read by nobody.
  `drop table if exists kysely_migration_lock`,
]);
