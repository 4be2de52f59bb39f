import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { REQUEST_LIMITS } from '../db/connection-limits';
import type { Schema } from '../db/schema';
import { ServerPool } from '../db/server-pool';
import { WriteState } from '../db/write-state';
import { createTestDatabase } from '../testing/databases';
import { createWorld, type World } from '../testing/world';
import { seedDemo } from './seed';

describe.skipIf(inject('postgresUrl') === null)('Two backends that start on an empty database', () => {
  let world: World;
  beforeAll(async () => {
    // Shorter than the other one seeds, as the time limit of requests is on a slow machine.
    const pool = new ServerPool(await createTestDatabase(), 4, { ...REQUEST_LIMITS, lock: 50 });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const close = () => db.destroy();
    world = await createWorld(() => Promise.resolve({ db, kind: 'server', writes: new WriteState(), close }));
  });
  afterAll(() => world.close());

  it('wait for each other: the second one starts when the first has seeded', async () => {
    const { db, log, now } = world.app;
    let [begin, finish] = [(): void => undefined, (): void => undefined];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const first = db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(tx);
      begin();
      await finished;
    });
    await begun;
    const done: string[] = [];
    const second = seedDemo(db, 'packages/backend/demo', now(), log).then(() => done.push('second'));
    await sql`select pg_sleep(0.3)`.execute(db);
    expect(done).toEqual([]);
    finish();
    await Promise.all([first, second]);
    expect(await db.selectFrom('businesses').select('id').execute()).toHaveLength(3);
  });
});
