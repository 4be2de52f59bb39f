import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../testing/databases';
import { findFreePort } from 'loyalty-testing/free-port';
import { openWhenAvailable } from './open-when-available';
import type { Schema } from './schema';
import { ServerPool } from './server-pool';

const QUICK = { attempts: 3, pauseMs: 1 };

describe.skipIf(inject('postgresUrl') === null)('Start before the database server', () => {
  const select = async (url: string) => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new ServerPool(url, 1) }) });
    try {
      return (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
    } finally {
      await db.destroy();
    }
  };

  it('waits, says so once, and goes on when the server is there', async () => {
    const away = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`;
    const urls = [away, away, await createTestDatabase()];
    const reasons: string[] = [];
    const open = () => select(urls.shift() ?? '');
    expect(await openWhenAvailable(open, (reason) => reasons.push(reason), undefined, QUICK)).toEqual([{ one: 1 }]);
    expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('ends with the reason when the server does not come', async () => {
    const away = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`;
    let opened = 0;
    const open = () => select(away).finally(() => void (opened += 1));
    await expect(openWhenAvailable(open, () => undefined, undefined, QUICK)).rejects.toThrow('ECONNREFUSED');
    expect(opened).toBe(QUICK.attempts);
  });

  it('does not wait for a server that refuses it', async () => {
    const url = new URL(await createTestDatabase());
    url.pathname = '/no_such_database';
    let opened = 0;
    const open = () => select(String(url)).finally(() => void (opened += 1));
    await expect(openWhenAvailable(open, () => undefined, undefined, QUICK)).rejects.toThrow('does not exist');
    expect(opened).toBe(1);
  });
});
