import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import type { OpenDatabase } from '../../db/database';
import { onDatabase } from '../../testing/databases';
import { isLive, isLiveAt } from './period';

const NOW = new Date('2026-03-28T22:30:00.000Z');
/** Around the end of a period and of its three days of grace; in Israel, a change to summer time is between them. */
const OFFSETS_MS = [-73, -72, -71, -1, 0, 1].flatMap((hours) => [
  hours * HOUR_MS - 1,
  hours * HOUR_MS,
  hours * HOUR_MS + 1,
]);
const STATUSES = ['active', 'past_due', 'ended'] as const;

onDatabase('A live subscription', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  it.each(STATUSES.flatMap((status) => [true, false].map((cancels) => ({ status, cancels }))))(
    'is the same in SQL as in TypeScript: $status, cancels: $cancels',
    async (subscription) => {
      for (const offset of OFFSETS_MS) {
        const period = { ...subscription, period_end: new Date(NOW.getTime() + offset) };
        const { rows } = await sql<{ live: boolean }>`
          select ${isLiveAt(NOW)} as live
          from (select ${period.status}::text as status, ${period.cancels}::boolean as cancels,
            ${period.period_end}::timestamptz as period_end) s`.execute(database.db);
        expect([offset, rows[0]?.live]).toEqual([offset, isLive(period, NOW)]);
      }
    },
  );
});
