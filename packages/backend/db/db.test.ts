import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases';
import type { OpenDatabase } from './database';
import { parseSafeInteger } from './parsers';
import { isUniqueViolation, transact } from './transact';

onBothDatabases('Database', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  it('returns integers as numbers, times as dates and JSON as values, in both drivers', async () => {
    const { rows } = await sql<Record<string, unknown>>`select 9007199254740991::bigint as big, sum(n)::bigint as sum,
      timestamptz '2026-01-02T03:04:05Z' as at, '{"a": [1]}'::jsonb as json, array['x', 'y'] as list, null as nothing
      from generate_series(1, 3) n`.execute(database.db);
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        sum: 6,
        at: new Date('2026-01-02T03:04:05Z'),
        json: { a: [1] },
        list: ['x', 'y'],
        nothing: null,
      },
    ]);
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(/exceeds 2\^53-1/);
  });

  it('rolls a transaction back completely and continues after an error', async () => {
    const insert = (key: string) => ({ key_hash: key, window_start: new Date(), window_end: new Date(), count: 1 });
    const twice = transact(database.db, async (tx) => {
      await tx.insertInto('budgets').values(insert('same')).execute();
      await tx.insertInto('budgets').values(insert('same')).execute();
    });
    await expect(twice).rejects.toSatisfy(
      (error) => isUniqueViolation(error) && isUniqueViolation(error, 'budgets_pkey'),
    );
    expect(await database.db.selectFrom('budgets').selectAll().execute()).toEqual([]);
  });

  it('retries a transaction after a serialization failure, and no other error', async () => {
    const failing = (state: string, times: number) => {
      let tries = 0;
      return transact(database.db, async (tx) => {
        tries += 1;
        if (tries <= times)
          await sql`do ${sql.raw(`$$ begin raise exception 'again' using errcode = '${state}'; end $$`)}`.execute(tx);
        return tries;
      });
    };
    expect(await failing('40001', 2)).toBe(3);
    expect(await failing('40P01', 1)).toBe(2);
    await expect(failing('40001', 9)).rejects.toThrow('again');
    await expect(failing('22012', 1)).rejects.toThrow('again');
  });

  it('isolates concurrent transactions', async () => {
    await sql`create table counters (id int primary key, count int not null)`.execute(database.db);
    try {
      await sql`insert into counters values (1, 0)`.execute(database.db);
      const raise = () =>
        transact(database.db, async (tx) => {
          const { rows } = await sql<{ count: number }>`select count from counters where id = 1 for update`.execute(tx);
          await sql`update counters set count = ${(rows[0]?.count ?? 0) + 1} where id = 1`.execute(tx);
        });
      await Promise.all(Array.from({ length: 25 }, raise));
      const { rows } = await sql<{ count: number }>`select count from counters`.execute(database.db);
      expect(rows).toEqual([{ count: 25 }]);
    } finally {
      // The embedded database is shared with the suites that run after this one, and one of them lists its tables.
      await sql`drop table counters`.execute(database.db);
    }
  });

  it('detects a query on the outer handle inside a transaction, which would deadlock', async () => {
    if (database.kind !== 'embedded') return;
    const wrong = transact(database.db, () => sql`select 1`.execute(database.db));
    await expect(wrong).rejects.toThrow(/outside of the open transaction/);
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('Integer of the database', () => {
  it('is never rounded', () => {
    expect(parseSafeInteger('-9007199254740991')).toBe(Number.MIN_SAFE_INTEGER);
    for (const text of ['9007199254740992', '1.5', 'x']) expect(() => parseSafeInteger(text)).toThrow(RangeError);
  });
});
