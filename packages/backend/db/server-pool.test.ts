import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFreePort } from 'loyalty-testing/free-port';
import { createTestDatabase } from '../testing/databases';
import { startDatabaseProxy, type TcpProxy } from 'loyalty-testing/fakes/tcp-proxy';
import { REQUEST_LIMITS, type ConnectionLimits } from './connection-limits';
import { DatabaseUnavailableError } from './database-unavailable';
import type { Schema } from './schema';
import { ServerPool } from './server-pool';

/** Short enough for a test to wait for. */
const LIMITS: ConnectionLimits = {
  connect: 5_000,
  statement: 1_000,
  lock: 500,
  idleInTransaction: 800,
  queryTimeoutMs: 1_500,
  trusted: 1_000,
};

/** Whether an error says that the connection was closed; the server's own message may arrive first. */
const isClosed = (error: unknown) =>
  error instanceof DatabaseUnavailableError || (error instanceof pg.DatabaseError && error.code === '57P01');

describe.skipIf(inject('postgresUrl') === null)('Connection to PostgreSQL', () => {
  let proxy: TcpProxy;
  let db: Kysely<Schema>;
  let direct: Kysely<Schema>;
  let proxiedUrl: string;

  let pool: ServerPool;
  const openPool = (used: ServerPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: used }) });
  const open = (url: string, max: number, limits = LIMITS) => openPool(new ServerPool(url, max, limits));

  beforeEach(async () => {
    const url = await createTestDatabase();
    const proxied = await startDatabaseProxy(url);
    proxy = proxied.proxy;
    proxiedUrl = proxied.url;
    pool = new ServerPool(proxiedUrl, 4, LIMITS);
    db = openPool(pool);
    direct = open(url, 1);
  });

  afterEach(async () => {
    await Promise.all([db.destroy(), direct.destroy()]);
    await proxy.close();
  });

  const selectOne = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
  const setting = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;

  it('fails only its transaction when it is cut between two statements', async () => {
    const broken = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.disconnect();
      await expect.poll(() => proxy.countConnections()).toBe(0);
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(pool.getLoad().lostConnections).toEqual({ broken: 1, silent: 0, readOnly: 0 });
    expect(await selectOne()).toEqual([{ one: 1 }]);
  });

  it('fails only its statement when the server closes it', async () => {
    const broken = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(direct);
      await sql`select 1`.execute(tx);
    });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(error).toSatisfy(isClosed);
    expect(await selectOne()).toEqual([{ one: 1 }]);
  });

  it('is closed at the timeout when it is silent during a statement, with all that were open then', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)));
    const [running] = await Promise.allSettled([
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        proxy.blackhole();
        await sql`select 1`.execute(tx);
      }),
    ]);
    expect(running).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
    for (const rows of await Promise.all([1, 2, 3, 4].map(selectOne))) expect(rows).toEqual([{ one: 1 }]);
    expect(pool.getLoad().lostConnections).toEqual({ broken: 0, silent: 3, readOnly: 0 });
  });

  it('is replaced before its next use when it was silent while idle', async () => {
    const cautious = open(proxiedUrl, 2, { ...LIMITS, trusted: 0 });
    await sql`select 1`.execute(cautious);
    proxy.blackhole();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(cautious);
    expect(rows).toEqual([{ one: 1 }]);
    await cautious.destroy();
  });

  it('sets its limits without start-up parameters, which a pooler would refuse', async () => {
    expect(await setting('statement_timeout')).toBe('1s');
    expect(await setting('lock_timeout')).toBe('500ms');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('800ms');
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  });

  it('prepares a statement that is used often, once on each connection', async () => {
    const item = open(proxiedUrl, 1);
    const request = async (value: number) =>
      (await sql<{ n: number }>`select ${value}::int as n`.execute(item)).rows[0]?.n;
    for (const value of [1, 2, 3, 4, 5, 6, 7]) expect(await request(value)).toBe(value);
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements where name like 'lp\\_%'`.execute(item);
    expect(rows).toEqual([{ uses: 3 }]);
    await item.destroy();
  });

  it('replaces the connection whose prepared statement a migration has changed', async () => {
    const item = open(proxiedUrl, 1);
    await sql`create table prices (amount int not null)`.execute(item);
    await sql`insert into prices values (7)`.execute(item);
    const request = async () =>
      (await sql<{ amount: number }>`select amount from prices where ${1} = 1`.execute(item)).rows;
    for (let uses = 0; uses < 6; uses += 1) await request();
    await sql`alter table prices alter column amount type bigint`.execute(direct);
    await request().catch(() => undefined);
    expect(await request()).toEqual([{ amount: 7 }]);
    await item.destroy();
  });

  it('passes data errors through unchanged', async () => {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toBeInstanceOf(RangeError);
    expect(await selectOne()).toEqual([{ one: 1 }]);
  });

  it('leads to the server that is there, and to one that only reads while none takes writes', async () => {
    const url = new URL(proxiedUrl);
    const list = proxiedUrl.replace(url.host, `127.0.0.1:${await findFreePort()},${url.host}`);
    const listed = open(list, 2);
    const setReadOnly = (value: string) =>
      sql`alter database ${sql.id(url.pathname.slice(1))} set default_transaction_read_only = ${sql.lit(value)}`.execute(
        direct,
      );
    const write = () => sql`update businesses set id = id`.execute(listed);
    await write();
    await setReadOnly('on');
    proxy.disconnect();
    await expect.poll(() => proxy.countConnections()).toBe(0);
    const getCode = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : 'closed');
    await expect.poll(() => write().then(() => 'written', getCode)).toBe('25006');
    expect((await sql`select 1`.execute(listed)).rows).toHaveLength(1);
    await setReadOnly('off');
    await expect.poll(() => write().then(() => 'written', getCode)).toBe('written');
    await listed.destroy();
  });
});

describe('Connection limits', () => {
  it('detect a silent connection within ten seconds, but after the server’s statement timeout', () => {
    expect(REQUEST_LIMITS.queryTimeoutMs).toBeLessThan(10_000);
    expect(REQUEST_LIMITS.queryTimeoutMs).toBeGreaterThan(REQUEST_LIMITS.statement);
    expect(REQUEST_LIMITS.idleInTransaction).toBeLessThan(REQUEST_LIMITS.queryTimeoutMs);
  });
});
