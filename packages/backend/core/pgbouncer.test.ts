import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { findPgBouncer } from 'loyalty-testing/programs/postgres';
import { JobQueue } from './jobs/job-queue';
import { createTestDatabase } from '../testing/databases';
import { startPgBouncer } from '../testing/pgbouncer';
import { openDatabase, type OpenDatabase } from '../db/database';
import type { Schema } from '../db/schema';

const bin = findPgBouncer();

describe.skipIf(!bin || inject('postgresUrl') === null)('PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let database: OpenDatabase;

  beforeAll(async () => {
    pooler = await startPgBouncer(bin ?? '', await createTestDatabase());
    database = await openDatabase({ DATABASE_URL: pooler.url, DATABASE_POOL: 8, DATA_DIR: '' });
  });

  afterAll(async () => {
    await database.close();
    await pooler.stop();
  });

  const limit = async (db: Kysely<Schema>) =>
    (await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(db)).rows[0]?.value;

  it('refuses nothing, and each transaction sets its limits without leaking them', async () => {
    const inside = await Promise.all(
      Array.from({ length: 20 }, () => database.db.transaction().execute((tx) => limit(tx))),
    );
    expect(new Set(inside)).toEqual(new Set(['7s']));
    expect(await limit(database.db)).toBe('0');
  });

  it('runs concurrent transactions without mixing them', async () => {
    await sql`create table counters (id int primary key, count int not null)`.execute(database.db);
    await sql`insert into counters values (1, 0)`.execute(database.db);
    const raise = () =>
      database.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ count: number }>`select count from counters where id = 1 for update`.execute(tx);
        await sql`update counters set count = ${(rows[0]?.count ?? 0) + 1} where id = 1`.execute(tx);
      });
    await Promise.all(Array.from({ length: 25 }, raise));
    expect((await sql<{ count: number }>`select count from counters`.execute(database.db)).rows).toEqual([
      { count: 25 },
    ]);
  });

  it('prepares nothing, which the next connection of the server would not know', async () => {
    const request = async (value: number) =>
      (await sql<{ n: number }>`select ${value}::int + 1 as n`.execute(database.db)).rows[0]?.n;
    const values = Array.from({ length: 60 }, (_, index) => index);
    expect(await Promise.all(values.map(request))).toEqual(values.map((value) => value + 1));
    const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('runs the job queue: jobs are fetched once, renewed, finished and ordered', async () => {
    const { db } = database;
    const queue = new JobQueue(db);
    const ids = Array.from({ length: 10 }, () => randomUUID());
    await queue.insert(
      db,
      'push',
      ids.map((id) => ({ id, data: {}, businessId: 'olive' })),
    );
    expect((await queue.findDue()).queues).toEqual(new Set(['push']));
    const fetched = (await Promise.all([1, 2, 3].map(() => queue.fetch('push', 5)))).flat().map(({ id }) => id);
    expect(fetched.sort()).toEqual(ids.sort());
    await queue.renewLeases('push', fetched);
    await queue.maintain();
    for (const id of fetched) await queue.deleteJob('push', id);
    expect(await queue.countByBusiness(db, 'push')).toEqual(new Map());
    expect(await queue.insertTask('tidy', HOUR_SECONDS)).toBe(true);
  });
});
