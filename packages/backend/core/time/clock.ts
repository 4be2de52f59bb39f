import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';

/** The difference between this machine's clock and the database's above which the log warns, in milliseconds. */
const SKEW_WARNING_MS = 5_000;
/** The difference above which this process is not ready and runs no job, in milliseconds. */
const SKEW_LIMIT_MS = 60_000;
const REFRESH_MS = 10_000;
/** A measurement that took longer than this is too imprecise to use; in milliseconds. */
const LONGEST_MEASUREMENT_MS = 1_000;

type State = 'right' | 'warned' | 'wrong';

/** The time of the database, which all machines share. */
export interface Clock {
  now(): Date;
  /** Milliseconds by which this machine's clock is ahead of the database's; negative when behind. */
  skew(): number;
  /** False when this machine's clock is too far off to run jobs. */
  isTrusted(): boolean;
  /** Measures the database's time again. */
  measure(): Promise<void>;
  stop(): void;
}

const toClockState = (skew: number): State =>
  Math.abs(skew) > SKEW_LIMIT_MS ? 'wrong' : Math.abs(skew) > SKEW_WARNING_MS ? 'warned' : 'right';

/** Logs a change for the operator, once. */
function report(log: Logger, state: State, skew: number): void {
  const seconds = Math.round(skew / 100) / 10;
  if (state === 'right')
    log.info(
      { event: 'clock.right', seconds },
      'the clock of this machine agrees with the clock of the database again',
    );
  if (state === 'warned')
    log.warn(
      { event: 'clock.off', seconds },
      'the clock of this machine differs from the clock of the database by more than 5 s: synchronise it (NTP)',
    );
  if (state === 'wrong')
    log.error(
      { event: 'clock.wrong', seconds },
      'the clock of this machine differs from the clock of the database by more than 60 s: not ready, and jobs are suspended until it is correct',
    );
}

/**
 * Measures the database's time now and every ten seconds; in between it is advanced by the monotonic clock, which
 * cannot be set.
 * @param local this machine's clock, in milliseconds since 1970
 */
export async function startClock(db: Database, log: Logger, local = () => Date.now()): Promise<Clock> {
  let base = { database: local(), monotonic: performance.now() };
  let state: State = 'right';

  const estimateDatabaseTime = () => base.database + (performance.now() - base.monotonic);
  const measureSkew = () => local() - estimateDatabaseTime();

  const measure = async (isFirst = false) => {
    const startedAt = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const elapsed = performance.now() - startedAt;
    if (!rows[0] || (elapsed > LONGEST_MEASUREMENT_MS && !isFirst)) return;
    base = { database: rows[0].at.getTime() + elapsed / 2, monotonic: startedAt + elapsed };
    const measured = toClockState(measureSkew());
    if (measured !== state) report(log, measured, measureSkew());
    state = measured;
  };

  await measure(true);
  // While the database is unavailable, the time advances from its last known value.
  const timer = setInterval(() => void measure().catch(() => undefined), REFRESH_MS);
  return {
    now: () => new Date(estimateDatabaseTime()),
    skew: measureSkew,
    isTrusted: () => Math.abs(measureSkew()) <= SKEW_LIMIT_MS,
    measure: () => measure(),
    stop: () => clearInterval(timer),
  };
}
