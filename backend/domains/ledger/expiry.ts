import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';

const DAY_MS = 86_400_000;
/** Accounts that one transaction takes expired amounts out of. */
const BATCH = 200;
const JOB = 'ledger-expiry';
/** What a single run may be later than the last: a clock that leaps further destroys points that nobody can put back. */
const MAX_LEAP_MS = DAY_MS;

/** What a run did, or that it was held back and since when expiry has not run. */
export type ExpiryRun = { accounts: number } | { heldSince: Date };

/** When value that is earned now expires; null: never. */
export function getExpiry(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/** One process at a time: another one finds the lock taken. */
async function acquireLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('ledger-expiry', 0)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Takes out of every account what has expired, whenever it last did so.
 * @returns how many accounts were touched
 */
export async function expireBalances(db: Database, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const done = await transact(db, async (tx) => {
      if (!(await acquireLock(tx))) return 0;
      const { rows } = await sql<{ done: number }>`select ledger_expire(${now}::timestamptz, ${BATCH}) as done`.execute(
        tx,
      );
      return rows[0]?.done ?? 0;
    });
    total += done;
    if (done === 0) return total;
  }
}

/** When expiry last ran; undefined when it never did. */
export async function findLastExpiry(db: Database | Tx): Promise<Date | undefined> {
  const row = await db.selectFrom('job_runs').select('last_run_at').where('job', '=', JOB).executeTakeFirst();
  return row?.last_run_at;
}

/** Lets expiry go on from here: it ran, or an operator says that this is the time. */
export async function recordExpiry(db: Database | Tx, at: Date): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ job: JOB, last_run_at: at })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ last_run_at: at }))
    .execute();
}

/** Takes out what has expired, unless the time has leapt by more than a day since the last run: then an operator decides. */
export async function runExpiry(db: Database, now: Date): Promise<ExpiryRun> {
  const last = await findLastExpiry(db);
  if (last && now.getTime() - last.getTime() > MAX_LEAP_MS) return { heldSince: last };
  const accounts = await expireBalances(db, now);
  await recordExpiry(db, now);
  return { accounts };
}
