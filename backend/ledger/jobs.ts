import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { JobContext } from '../jobs/repeat';
import type { Task } from '../jobs/tasks';
import { runExpiry } from './expiry';
import { reconcile, type LedgerCheck } from './reconcile';

const EVERY_SECONDS = 60;
/** Entries before the newest known one that are looked at again: they may have been committed out of order. */
const OVERLAP = 1_000;

async function expireAndReport(db: Database, log: Logger, now: Date): Promise<void> {
  const run = await runExpiry(db, now);
  if ('heldSince' in run) {
    log.error(
      { event: 'expiry.held', lastRun: run.heldSince, now },
      'nothing expires: the last run is more than a day ago. If this is the right time: npm run backend -- resume-expiry',
    );
  } else if (run.accounts > 0) {
    log.info({ event: 'ledger.expired', accounts: run.accounts }, 'expired amounts were taken out');
  }
}

interface LedgerTaskContext extends Pick<JobContext, 'log'> {
  /** Hears what each check found. */
  onCheck?: (check: LedgerCheck) => void;
}

/** Takes out what has expired, and looks whether the ledger agrees with itself. */
export function ledgerTasks(db: Database, { log, onCheck }: LedgerTaskContext): Task[] {
  let seen = 0;
  return [
    { name: 'expiry', everySeconds: EVERY_SECONDS, run: (now) => expireAndReport(db, log, now) },
    {
      name: 'ledger-check',
      everySeconds: EVERY_SECONDS,
      async run(now) {
        const { anomalies, lastEntry } = await reconcile(db, Math.max(0, seen - OVERLAP));
        seen = lastEntry;
        onCheck?.({ at: now, differences: anomalies.length });
        if (anomalies.length === 0) return;
        const first = anomalies
          .slice(0, 5)
          .map(({ kind, account, expected, found }) => ({ kind, account, expected, found }));
        log.error({ event: 'ledger.disagrees', count: anomalies.length, first }, 'the ledger disagrees with itself');
      },
    },
  ];
}
