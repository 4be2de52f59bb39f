import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/database';
import { onDatabase } from '../../testing/databases';
import { isLiveAt, isOverAt } from './period';

interface Period {
  status: 'active' | 'past_due' | 'ended';
  cancels: boolean;
  end: string;
}

onDatabase('A subscription', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    const document = { configuration: { timeZone: 'Asia/Jerusalem' } };
    await sql`insert into businesses (id, document, revision, updated_at)
      values ('live', ${JSON.stringify(document)}::jsonb, 1, now())`.execute(database.db);
  });
  afterAll(() => database.close());

  async function findState({ status, cancels, end }: Period, now: string) {
    const { rows } = await sql<{ live: boolean; over: boolean }>`
      select ${isLiveAt(new Date(now))} as live, ${isOverAt(new Date(now))} as over
      from (select 'live' as business_id, ${status}::text as status, ${cancels}::boolean as cancels,
        ${end}::timestamptz as period_end) s`.execute(database.db);
    return rows[0];
  }

  it('that is cancelled lasts until the end of the last day of its period, in the time zone of the business', async () => {
    const cancelled = { status: 'active', cancels: true, end: '2026-12-05T16:14:50Z' } as const;
    expect(await findState(cancelled, '2026-12-05T21:59:59.999Z')).toEqual({ live: true, over: false });
    expect(await findState(cancelled, '2026-12-05T22:00:00.000Z')).toEqual({ live: false, over: true });
  });

  it('that is cancelled and ends at midnight lasts until then', async () => {
    const cancelled = { status: 'active', cancels: true, end: '2026-12-05T22:00:00Z' } as const;
    expect(await findState(cancelled, '2026-12-05T21:59:59.999Z')).toEqual({ live: true, over: false });
    expect(await findState(cancelled, '2026-12-05T22:00:00.000Z')).toEqual({ live: false, over: true });
  });

  it.each(['active', 'past_due'] as const)(
    'that renews (%s) lasts three days longer than its period',
    async (status) => {
      // A change to summer time is between them.
      const renewing = { status, cancels: false, end: '2026-03-25T22:30:00Z' };
      expect(await findState(renewing, '2026-03-25T22:29:59.999Z')).toEqual({ live: true, over: false });
      expect(await findState(renewing, '2026-03-28T22:29:59.999Z')).toEqual({ live: true, over: true });
      expect(await findState(renewing, '2026-03-28T22:30:00.000Z')).toEqual({ live: false, over: true });
    },
  );

  it('that has ended does not last, whatever its period', async () => {
    for (const cancels of [true, false])
      expect(
        await findState({ status: 'ended', cancels, end: '2030-01-01T00:00:00Z' }, '2026-12-05T10:00:00Z'),
      ).toEqual({
        live: false,
        over: false,
      });
  });
});
