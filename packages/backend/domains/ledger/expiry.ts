import { sql } from 'kysely';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { DAY_MS } from 'loyalty-text/durations';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { addDays, findDayOfYear, getDayEnd, toLocalDay } from 'loyalty-text/local-day';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';

/** Accounts per transaction. */
const ACCOUNTS_PER_TRANSACTION = 200;
const JOB = 'ledger-expiry';
/** The longest time between two runs: a clock that jumps further ahead would expire points irrecoverably. */
const MAX_GAP_MS = DAY_MS;

/** The result of a run, or that expiry is suspended and since when. */
export type ExpiryRun = { accounts: number } | { suspendedSince: Date };

/** The rules by which a balance of a business ends. */
export function getExpiryRules({ earning }: Pick<BusinessFile, 'earning'>, kind: BalanceKind) {
  return kind === 'points'
    ? { validDays: earning.pointsValidDays, expireOn: earning.pointsExpireOn, idleDays: earning.pointsIdleDays }
    : { validDays: earning.creditValidDays, expireOn: earning.creditExpireOn, idleDays: earning.creditIdleDays };
}

/**
 * The expiry of an amount that is earned now by a rule of the business, whether the member comes again or not: the end of a day;
 * null: never.
 */
export function getExpiry({ file }: Business, kind: BalanceKind, now: Date): Date | null {
  const { validDays, expireOn } = getExpiryRules(file, kind);
  const { timeZone } = file.configuration;
  if (validDays === null && expireOn === null) return null;
  const day = addDays(toLocalDay(now, timeZone), validDays ?? 0);
  return getDayEnd(expireOn === null ? day : findDayOfYear(expireOn, day), timeZone);
}

/** Acquires the lock of the expiry job. @returns false if another process holds it */
async function acquireLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('ledger-expiry', 0)) as acquired`.execute(tx);
  return rows[0]?.acquired ?? false;
}

/**
 * Removes expired amounts from all accounts, whatever the time of the last run.
 * @returns the number of changed accounts
 */
export async function expireBalances(db: Database, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const expiredAccounts = await transact(db, async (tx) => {
      if (!(await acquireLock(tx))) return 0;
      const { rows } = await sql<{ done: number }>`
        select ledger_expire(${now}::timestamptz, ${ACCOUNTS_PER_TRANSACTION}) as done`.execute(tx);
      return rows[0]?.done ?? 0;
    });
    total += expiredAccounts;
    if (expiredAccounts === 0) return total;
  }
}

/** When expiry last ran; undefined before its first run. */
export async function findLastExpiry(db: Database | Tx): Promise<Date | undefined> {
  const row = await db.selectFrom('job_runs').select('last_run_at').where('job', '=', JOB).executeTakeFirst();
  return row?.last_run_at;
}

/** Stores when expiry last ran; also set by an operator, who confirms the time to resume suspended expiry. */
export async function setLastExpiry(db: Database | Tx, at: Date): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ job: JOB, last_run_at: at })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ last_run_at: at }))
    .execute();
}

/** Removes expired amounts, unless more than a day has passed since the last run: then an operator decides. */
export async function runExpiry(db: Database, now: Date): Promise<ExpiryRun> {
  const last = await findLastExpiry(db);
  if (last && now.getTime() - last.getTime() > MAX_GAP_MS) return { suspendedSince: last };
  const accounts = await expireBalances(db, now);
  await setLastExpiry(db, now);
  return { accounts };
}
