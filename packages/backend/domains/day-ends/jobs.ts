import { sql } from 'kysely';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { transact } from '../../db/transact';
import { findDayEnd } from './find-day-end';
import { findEndingRows, findTimeZones, storeEnds } from './queries';

/** Rows that are read in one transaction. */
const ROWS_PER_BATCH = 1_000;
/** Milliseconds after which a run ends; the next one continues. */
const RUN_MS = 30_000;

/** Moves the ends of the next rows, in one transaction with the progress. @returns their number; undefined: all are done */
function moveNextEnds(db: Database, now: Date, limit: number): Promise<number | undefined> {
  return transact(db, async (tx) => {
    // A table in which another process moves ends is skipped.
    const progress = await tx
      .selectFrom('day_ends')
      .selectAll()
      .orderBy('subject')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!progress) return undefined;
    const { subject, last_key: after } = progress;
    const { last, rows } = await findEndingRows(tx, subject, { after, limit, now });
    const zones = await findTimeZones(tx, [...new Set(rows.map(({ businessId }) => businessId))]);
    const moved = rows
      .map((row) => ({ ...row, until: findDayEnd(row.end, zones.get(row.businessId) ?? 'UTC') }))
      .filter(({ end, until }) => until > end);
    await storeEnds(tx, subject, moved);
    if (last === undefined) await tx.deleteFrom('day_ends').where('subject', '=', subject).execute();
    else await tx.updateTable('day_ends').set({ last_key: last }).where('subject', '=', subject).execute();
    return moved.length;
  });
}

/**
 * Moves the ends that were stored before a day's end was one, to the end of their day: once, in as many runs as it takes.
 * @param limit rows in one transaction
 */
export const createDayEndsTask = ({ db, log }: Pick<App, 'db' | 'log'>, limit = ROWS_PER_BATCH): Task => ({
  name: 'day-ends',
  everySeconds: MINUTE_SECONDS,
  isDue: () => sql`exists (select from day_ends)`,
  async run(now) {
    const until = performance.now() + RUN_MS;
    let total = 0;
    for (let moved: number | undefined = 0; moved !== undefined && performance.now() < until; total += moved ?? 0)
      moved = await moveNextEnds(db, now, limit);
    if (total > 0)
      log.info(
        { event: 'day_ends.moved', ends: total },
        'moved the ends of what is valid for days to the end of their day',
      );
  },
});
