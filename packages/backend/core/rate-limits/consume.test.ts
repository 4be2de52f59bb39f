import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../db/database';
import { createTestDatabase } from '../../testing/databases';
import { createWorld, type World } from '../../testing/world';
import { consumeLimits, findExhausted, releaseLimits, type LimitUse } from './consume';
import { feedbackByAddress } from './registry';

/** Executions after which PostgreSQL uses a generic plan of a prepared statement. */
const EXECUTIONS = 20;

describe.skipIf(inject('postgresUrl') === null)('Rate limit statements on PostgreSQL', () => {
  let world: World;
  beforeEach(async () => {
    const url = await createTestDatabase();
    // One connection, whose statistics can be flushed.
    world = await createWorld(() => openDatabase({ DATABASE_URL: url, DATABASE_POOL: 1, DATA_DIR: '' }));
  });
  afterEach(() => world.close());

  async function countScannedRows(): Promise<number> {
    await sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`.execute(world.app.db);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::int as read from pg_stat_user_tables where relname = 'budgets'`.execute(world.app.db);
    return rows[0]?.read ?? 0;
  }

  it('use the primary key after an empty table has grown', async () => {
    const { app } = world;
    const uses: LimitUse[] = [{ rateLimit: feedbackByAddress, scope: ['olive', '203.0.113.7'] }];
    const useAll = async () => {
      for (let time = 0; time < EXECUTIONS; time += 1) {
        expect(await findExhausted(app, uses, app.now())).toBeUndefined();
        expect(await consumeLimits(app, uses, app.now())).toBeUndefined();
        await releaseLimits(app, uses);
      }
    };
    await sql`vacuum analyze budgets`.execute(app.db);
    await useAll();
    await sql`insert into budgets select 'key ' || n, now(), now() + interval '1 hour', 1 from generate_series(1, 5000) n`.execute(
      app.db,
    );
    const before = await countScannedRows();
    await useAll();
    expect((await countScannedRows()) - before).toBe(0);
  });
});
