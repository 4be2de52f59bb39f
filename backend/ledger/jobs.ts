import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { transact } from '../db/transact';
import { repeat } from '../jobs';
import { reconcile } from './reconcile';

/** Accounts that one transaction takes expired amounts out of. */
const BATCH = 200;
/** Milliseconds between two runs. */
const EVERY = 60_000;
/** Entries before the newest known one that are looked at again: they may have been committed out of order. */
const OVERLAP = 1_000;

/**
 * Takes out of every account what has expired. One process does it at a time; another one finds the lock taken.
 * @returns how many accounts were touched
 */
export async function expire(db: Database, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const done = await transact(db, async (tx) => {
      const lock = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('ledger-expiry', 0)) as taken`.execute(tx);
      if (!lock.rows[0]?.taken) return 0;
      const { rows } = await sql<{ done: number }>`select ledger_expire(${now}::timestamptz, ${BATCH}) as done`.execute(
        tx,
      );
      return rows[0]?.done ?? 0;
    });
    total += done;
    if (done === 0) return total;
  }
}

/** Runs expiry and the reconciler now and each minute, one after the other. @returns stops them */
export function startLedgerJobs(db: Database, log: Logger, now: () => Date): () => Promise<void> {
  let seen = 0;
  return repeat('ledger', EVERY, log, async () => {
    const expired = await expire(db, now());
    if (expired > 0) log.info({ event: 'ledger.expired', accounts: expired }, 'expired amounts were taken out');
    const { anomalies, lastEntry } = await reconcile(db, Math.max(0, seen - OVERLAP));
    seen = lastEntry;
    if (anomalies.length === 0) return;
    const first = anomalies
      .slice(0, 5)
      .map(({ kind, account, expected, found }) => ({ kind, account, expected, found }));
    log.error({ event: 'ledger.disagrees', count: anomalies.length, first }, 'the ledger disagrees with itself');
  });
}
