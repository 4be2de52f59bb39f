import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PGliteStatements } from './pglite-statements';

const insert = 'insert into visits (id, amount, at, tags, note) values ($1, $2, $3, $4, $5)';
const select = 'select id, amount, at, tags, note from visits where id = $1';
const at = new Date('2026-11-23T09:00:00.000Z');

let client: PGlite;
let statements: PGliteStatements;

const runTimes = async (times: number, sql: string, parameters: unknown[]) => {
  for (let turn = 0; turn < times; turn += 1) await statements.run(sql, parameters);
};

/** How often the prepared statements have been executed since they were prepared. */
async function countExecutions(): Promise<number[]> {
  const { rows } = await client.query<{ executions: number }>(
    'select (generic_plans + custom_plans)::int4 as executions from pg_prepared_statements',
  );
  return rows.map(({ executions }) => executions);
}

beforeAll(async () => {
  client = await PGlite.create();
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec(`deallocate all; drop table if exists visits;
    create table visits (id int primary key, amount int, at timestamptz, tags text[], note jsonb)`);
  statements = new PGliteStatements(client);
});

describe('Statements of the embedded database', () => {
  it('return the same rows whether they are prepared or not', async () => {
    await statements.run(insert, [1, null, at, ['lunch', 'a "b", c'], { table: 4 }]);
    const first = await statements.run(select, [1]);
    expect(first.rows).toEqual([{ id: 1, amount: null, at, tags: ['lunch', 'a "b", c'], note: { table: 4 } }]);
    await runTimes(5, select, [2]);
    expect(await countExecutions()).toHaveLength(1);
    expect(await statements.run(select, [1])).toEqual(first);
    expect((await statements.run(select, [2])).rows).toEqual([]);
  });

  it('count the rows that they change, whether they are prepared or not', async () => {
    for (let id = 0; id < 10; id += 1) {
      expect(await statements.run(insert, [id, id, at, [], null])).toMatchObject({ affectedRows: 1 });
    }
    expect(await countExecutions()).toHaveLength(1);
    expect((await statements.run(select, [9])).rows).toMatchObject([{ id: 9, tags: [], note: null }]);
  });

  it('are planned again after a thousand executions', async () => {
    await runTimes(4 + 1_000, select, [1]);
    expect(await countExecutions()).toEqual([1_000]);
    await statements.run(select, [1]);
    expect(await countExecutions()).toEqual([1]);
  });

  it('fail with the database’s error code, and can be executed again', async () => {
    await runTimes(6, select, [1]);
    await expect(statements.run(select, ['no number'])).rejects.toMatchObject({ code: '22P02' });
    expect((await statements.run(select, [1])).rows).toEqual([]);
  });

  it('fail inside a failed transaction, and can be executed after its rollback', async () => {
    for (let id = 0; id < 6; id += 1) await statements.run(insert, [id, id, at, [], null]);
    await client.exec('begin');
    await expect(statements.run(insert, [1, 1, at, [], null])).rejects.toMatchObject({ code: '23505' });
    await expect(statements.run(insert, [7, 7, at, [], null])).rejects.toMatchObject({ code: '25P02' });
    await client.exec('rollback');
    expect(await statements.run(insert, [7, 7, at, [], null])).toMatchObject({ affectedRows: 1 });
  });

  it('are prepared again when the type of a column has changed', async () => {
    await runTimes(6, select, [1]);
    await client.exec('alter table visits alter column amount type text');
    await expect(statements.run(select, [1])).rejects.toMatchObject({ code: '0A000' });
    await statements.run(insert, [1, 'two', at, [], null]);
    expect((await statements.run(select, [1])).rows).toMatchObject([{ amount: 'two' }]);
  });

  it('are independent of statements that an earlier user of the database prepared', async () => {
    await runTimes(6, select, [1]);
    statements = new PGliteStatements(client);
    await runTimes(6, select, [1]);
    expect(await countExecutions()).toHaveLength(1);
  });
});
