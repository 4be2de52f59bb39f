import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import type { OpenDatabase } from '../../db/database';
import { onDatabase } from '../../testing/databases';
import { cleanUpSignIn } from './cleanup';

onDatabase('Cleanup of sign-in', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  it('deletes expired counters and nothing else', async () => {
    const now = new Date();
    const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
    const budget = (key: string, end: Date) => ({ key_hash: key, window_start: now, window_end: end, count: 1 });
    await database.db
      .insertInto('budgets')
      .values([budget('over', at(-1)), budget('open', at(1))])
      .execute();
    await cleanUpSignIn(database.db, now);
    const stored = await database.db.selectFrom('budgets').select('key_hash').execute();
    expect(stored).toEqual([{ key_hash: 'open' }]);
  });
});
