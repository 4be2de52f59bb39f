import type { Logger } from 'pino';
import type { LedgerCheck } from '../../core/metrics/metrics';
import type { Database } from '../../db/database';
import type { JobContext } from '../../core/jobs/repeat';
import type { Task } from '../../core/jobs/tasks';
import { runExpiry } from './expiry';
import { applyIdleRules, hasChangedRules } from './idle-rules';
import { countDifferingAccounts, findKnownDifferences, isCheckDue, verifyUntilDeadline } from './verify';

const EVERY_SECONDS = 60;
/** Milliseconds per minute for the ledger check: a large ledger takes many runs, a small one is completed in each. */
const CHECK_MS = 2_000;

async function expireAndReport(db: Database, log: Logger, now: Date): Promise<void> {
  const run = await runExpiry(db, now);
  if ('suspendedSince' in run) {
    log.error(
      { event: 'expiry.suspended', lastRun: run.suspendedSince, now },
      'expiry is suspended: its last run was more than a day ago. If the clock is correct: npm run backend -- resume-expiry',
    );
  } else if (run.accounts > 0) {
    log.info({ event: 'ledger.expired', accounts: run.accounts }, 'expired amounts debited');
  }
}

interface LedgerTaskContext extends Pick<JobContext, 'log'> {
  /** Called with the number of accounts that differ after each part of the check. */
  onCheck?: (check: LedgerCheck) => void;
}

/** Continues the ledger check. */
async function continueVerification(db: Database, { log, onCheck }: LedgerTaskContext, now: Date): Promise<void> {
  await verifyUntilDeadline(db, 'job', CHECK_MS, { log, now: () => now });
  onCheck?.({ at: now, differingAccounts: countDifferingAccounts(await findKnownDifferences(db)) });
}

async function applyAndReport(db: Database, log: Logger, now: Date): Promise<void> {
  const accounts = await applyIdleRules(db, now);
  if (accounts > 0)
    log.info({ event: 'idle_rules.applied', accounts }, 'applied rules for balances without visits to accounts');
}

/** Expires amounts, also those without visits, and checks the ledger. */
export function createLedgerTasks(db: Database, context: LedgerTaskContext): Task[] {
  return [
    { name: 'expiry', everySeconds: EVERY_SECONDS, run: (now) => expireAndReport(db, context.log, now) },
    {
      name: 'idle-rules',
      everySeconds: EVERY_SECONDS,
      isDue: () => hasChangedRules,
      run: (now) => applyAndReport(db, context.log, now),
    },
    {
      name: 'ledger-check',
      everySeconds: EVERY_SECONDS,
      isDue: isCheckDue,
      run: (now) => continueVerification(db, context, now),
    },
  ];
}
