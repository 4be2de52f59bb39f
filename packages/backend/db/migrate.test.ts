import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { findPgBouncer } from 'loyalty-testing/programs/postgres';
import { bundleProgram } from '../testing/bundle';
import { createTestDatabase } from '../testing/databases';
import { startPgBouncer } from '../testing/pgbouncer';
import { createEnvironment, startExpectingFailure } from '../testing/process';
import { openDatabase } from './database';
import { DatabaseNewerError, migrate } from './migrate';
import { migrations } from './migrations/all';
import { findPending, compileMigrationSql, runMigrations } from './run-migrations';
import { getMigrationLimits } from './connection-limits';
import { ServerPool } from './server-pool';

const LOCK = '3853314791062309107';
const names = Object.keys(migrations);

/** A separate connection to a database, for tests. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const applied = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    return rows.map(({ name }) => name);
  });

const columns = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely%' order by 1, 2`,
    );
    return rows as unknown[];
  });

const settings = (url: string) => ({ DATABASE_URL: url, DATABASE_POOL: 1, DATA_DIR: '' });

async function openAtOnce(url: string): Promise<void> {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(settings(url))));
  for (const { close } of opened) await close();
}

async function runCli(command: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const script = await bundleProgram('cli');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...command],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

describe.skipIf(inject('postgresUrl') === null)('Migrations on a server', () => {
  it('are applied once by machines that start at the same time', async () => {
    const url = await createTestDatabase('template0');
    await openAtOnce(url);
    expect(await applied(url)).toEqual([...names].sort());
  });

  const pgBouncer = findPgBouncer();
  it.skipIf(!pgBouncer)('are applied once behind PgBouncer, where sessions are shared, and leave no lock', async () => {
    const url = await createTestDatabase('template0');
    const pooler = await startPgBouncer(pgBouncer ?? '', url);
    await openAtOnce(pooler.url);
    expect(await applied(url)).toEqual([...names].sort());
    const locks = `select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`;
    const left = await withClient(url, (client) => client.query(locks));
    expect(left.rowCount).toBe(0);
    await pooler.stop();
  });

  it('wait for another machine’s migration longer than for other locks', async () => {
    const url = await createTestDatabase('template0');
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new ServerPool(url, 1, { ...getMigrationLimits(60), lock: 100 }) }),
    });
    await withClient(url, async (other) => {
      await other.query(`select pg_advisory_lock(${LOCK})`);
      const migrating = migrate(db);
      const waitsFor = `select from pg_stat_activity where datname = current_database()
        and wait_event = 'advisory' and clock_timestamp() - query_start > interval '500 ms'`;
      await expect.poll(async () => (await other.query(waitsFor)).rowCount).toBe(1);
      await other.query(`select pg_advisory_unlock(${LOCK})`);
      await migrating;
    });
    await db.destroy();
    expect(await applied(url)).toEqual([...names].sort());
  });

  it('have a longer time limit than other statements', async () => {
    const url = await createTestDatabase();
    await withClient(url, async (other) => {
      await other.query(`select pg_advisory_lock(${LOCK})`);
      await expect(openDatabase({ ...settings(url), MIGRATION_TIMEOUT: 1 })).rejects.toMatchObject({ code: '57014' });
    });
  });

  it('can be listed with their SQL before they are applied, and applied separately', async () => {
    const url = await createTestDatabase('template0');
    expect(await findPending(settings(url))).toEqual({ applied: 0, pending: [...names].sort() });
    const dry = await compileMigrationSql(names);
    expect(dry.map(({ name }) => name)).toEqual(names);
    expect(await columns(url)).toEqual([]);
    expect(await runMigrations(settings(url))).toEqual([...names].sort());
    expect(await findPending(settings(url))).toEqual({ applied: names.length, pending: [] });
    expect(await runMigrations(settings(url))).toEqual([]);

    const database = await createTestDatabase('template0');
    await withClient(database, async (client) => {
      for (const statement of dry.flatMap(({ statements }) => statements)) await client.query(statement);
    });
    expect(await columns(database)).toEqual(await columns(url));
  });

  it('prevent the start of an older version, and its command, with exit code 1', async () => {
    const url = await createTestDatabase();
    await withClient(url, (client) =>
      client.query(`insert into kysely_migration values ('999-later', ''), ('functions-9999', '')`),
    );
    await expect(openDatabase(settings(url))).rejects.toBeInstanceOf(DatabaseNewerError);
    expect(await applied(url)).toContain('999-later');
    if (!testsAll) return;
    const text = /^The database is newer than this program\. Unknown migrations: 999-later, functions-9999\. .*\n$/;
    const start = await startExpectingFailure(createEnvironment({ DATABASE_URL: url }));
    expect(start.output).toMatch(text);
    expect(start.code).toBe(1);
    for (const mode of [[], ['--status'], ['--dry-run']]) {
      const { code, output } = await runCli(['migrate', ...mode], { DATABASE_URL: url });
      expect(output).toMatch(text);
      expect(code).toBe(1);
    }
    expect(await applied(url)).toContain('999-later');
  });

  it.skipIf(!testsAll)('run from the command line without a service key', async () => {
    const url = await createTestDatabase();
    const last = [...names].sort().at(-1) ?? '';
    expect(await runCli(['migrate', '--status'], { DATABASE_URL: url })).toEqual({
      code: 0,
      output: `applied: ${names.length}\npending: nothing\n`,
    });
    await withClient(url, (client) => client.query('delete from kysely_migration where name = $1', [last]));
    const { output } = await runCli(['migrate', '--dry-run'], { DATABASE_URL: url });
    expect(output).toContain(`-- ${last}\n`);
    expect(output).toMatch(/;\n$/);
    expect((await runCli(['migrate', '--now'], { DATABASE_URL: url })).code).toBe(1);
    expect((await runCli(['migrate', '--status'], { NODE_ENV: 'production' })).output).toContain('DATABASE_URL');
  });
});

describe('Migrations of the embedded database', () => {
  it.skipIf(!testsAll)('can be listed without creating a database, and applied separately', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loyalty-migrate-'));
    const embedded = { DATA_DIR: join(folder, 'data') };
    expect((await findPending(embedded)).pending).toEqual([...names].sort());
    expect(existsSync(embedded.DATA_DIR)).toBe(false);
    expect(await runMigrations(embedded)).toEqual([...names].sort());
    expect(await findPending(embedded)).toEqual({ applied: names.length, pending: [] });

    const { db, close } = await openDatabase({ ...embedded, DATABASE_POOL: 1 });
    await sql`insert into kysely_migration values ('999-later', '')`.execute(db);
    await close();
    await expect(findPending(embedded)).rejects.toBeInstanceOf(DatabaseNewerError);
    await expect(openDatabase({ ...embedded, DATABASE_POOL: 1 })).rejects.toBeInstanceOf(DatabaseNewerError);
    rmSync(folder, { recursive: true });
  });
});
