import type { Database } from '../db/database';
import { repeat, type JobContext } from '../jobs';
import { runExpiry } from './expiry';
import { reconcile } from './reconcile';

/** Milliseconds between two runs. */
const EVERY = 60_000;
/** Entries before the newest known one that are looked at again: they may have been committed out of order. */
const OVERLAP = 1_000;

async function expireAndReport(db: Database, { log, now }: JobContext): Promise<void> {
  const at = now();
  const run = await runExpiry(db, at);
  if ('heldSince' in run) {
    log.error(
      { event: 'expiry.held', lastRun: run.heldSince, now: at },
      'nothing expires: the last run is more than a day ago. If this is the right time: npm run backend -- resume-expiry',
    );
  } else if (run.accounts > 0) {
    log.info({ event: 'ledger.expired', accounts: run.accounts }, 'expired amounts were taken out');
  }
}

/** Runs expiry and the reconciler now and each minute, one after the other. @returns stops them */
export function startLedgerJobs(db: Database, context: JobContext): () => Promise<void> {
  let seen = 0;
  return repeat('ledger', EVERY, context, async () => {
    await expireAndReport(db, context);
    const { anomalies, lastEntry } = await reconcile(db, Math.max(0, seen - OVERLAP));
    seen = lastEntry;
    if (anomalies.length === 0) return;
    const first = anomalies
      .slice(0, 5)
      .map(({ kind, account, expected, found }) => ({ kind, account, expected, found }));
    context.log.error(
      { event: 'ledger.disagrees', count: anomalies.length, first },
      'the ledger disagrees with itself',
    );
  });
}
