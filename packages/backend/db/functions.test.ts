import { sql, type Kysely } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { readCatalogue } from '../testing/catalogue';
import { onBothDatabases } from '../testing/databases';
import { openReleased, openWithoutTables, storedReleases } from '../testing/older-database';
import { readFunctionFiles, updateIndex } from './function-files';
import { createFunctionsMigration, functionsMigration } from './migrations/functions';
import index from './functions/all.json' with { type: 'json' };
import { DatabaseNewerError, migrate } from './migrate';
import { findMigrationState, listAppliedMigrations } from './migration-state';
import { migrations } from './migrations/all';
import type { Schema } from './schema';

const [present = ''] = Object.keys(functionsMigration);
const others = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== present));

/** What a later release knows: one function has another body. */
const laterRelease = (name: keyof typeof index.functions, body: string) => {
  const functions = { ...index.functions, [name]: body };
  return { ...others, ...createFunctionsMigration({ number: index.number + 1, functions }) };
};

const discount = (body: string): string =>
  `create or replace function shop_price(p_price bigint, p_discount_percent int) returns bigint language sql immutable as $$ ${body} $$`;

async function getPrice(db: Kysely<Schema>): Promise<number | undefined> {
  const { rows } = await sql<{ price: number }>`select shop_price(1000, 25) as price`.execute(db);
  return rows[0]?.price;
}

async function openMigrated(kind: 'embedded' | 'server'): Promise<Kysely<Schema>> {
  const db = await openWithoutTables(kind);
  await migrate(db);
  return db;
}

describe('The index of the functions', () => {
  it('has the text of every file: after a change, `npm run functions` raises its number', () => {
    expect(updateIndex(index, readFunctionFiles())).toEqual(index);
  });

  it('gets the next number when a body changes, and when a function is added or removed', () => {
    const { shop_price: price, ...rest } = index.functions;
    const number = index.number + 1;
    expect(updateIndex(index, { ...rest, shop_price: `${price} ` })).toMatchObject({ number });
    expect(updateIndex(index, rest)).toMatchObject({ number, functions: rest });
    expect(updateIndex(index, { ...index.functions, another: price })).toMatchObject({ number });
  });
});

onBothDatabases('The functions', (open) => {
  it('are those of the files, and no others', async () => {
    const { db, close } = await open();
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(index.functions).sort());
    await close();
  });

  it.each(testsAll ? storedReleases : storedReleases.slice(-1))(
    'and every other object are the same in a database of release %s',
    async (release) => {
      const { db: empty, kind, close } = await open();
      const db = await openReleased(release, kind);
      await migrate(db);
      expect(await readCatalogue(db)).toEqual(await readCatalogue(empty));
      await db.destroy();
      await close();
    },
  );

  it('are replaced once by a release that changes one, and an older one does not start afterwards', async () => {
    const { kind, close } = await open();
    const db = await openMigrated(kind);
    expect(await getPrice(db)).toBe(750);
    const later = laterRelease('shop_price', discount('select p_price'));
    await migrate(db, later);
    expect(await getPrice(db)).toBe(1000);

    await sql.raw(discount('select 1::bigint')).execute(db);
    await migrate(db, later);
    expect(await getPrice(db)).toBe(1);

    const message = `Unknown migrations: functions-${String(index.number + 1).padStart(4, '0')}. `;
    await expect(migrate(db)).rejects.toThrow(DatabaseNewerError);
    await expect(migrate(db)).rejects.toThrow(message);
    expect(await getPrice(db)).toBe(1);
    // A process of the older release that is still running misses nothing.
    expect(await findMigrationState(db)).toMatchObject({ pending: [] });
    await db.destroy();
    await close();
  });

  it('with a body that does not compile leave everything as it was', async () => {
    const { kind, close } = await open();
    const db = await openMigrated(kind);
    const [catalogue, applied] = [await readCatalogue(db), await listAppliedMigrations(db)];
    const broken = index.functions.ledger_post.replace('begin', 'begin nothing');
    const table = { up: (tx: Kysely<unknown>) => tx.schema.createTable('later').execute() };
    const later = { ...laterRelease('ledger_post', broken), '999-later': table };
    await expect(migrate(db, later)).rejects.toMatchObject({ code: '42601' });
    expect(await readCatalogue(db)).toEqual(catalogue);
    expect(await listAppliedMigrations(db)).toEqual(applied);
    await db.destroy();
    await close();
  });
});

describe.skipIf(inject('postgresUrl') === null)('Functions on a server', () => {
  it('are replaced while others write to the tables with triggers', async () => {
    const db = await openMigrated('server');
    await db.transaction().execute(async (other) => {
      const { rows } = await sql<{ tables: string }>`select string_agg(distinct tgrelid::regclass::text, ', ') as tables
        from pg_trigger where not tgisinternal`.execute(other);
      await sql.raw(`lock table ${rows[0]?.tables} in row exclusive mode`).execute(other);
      await migrate(db, laterRelease('shop_price', discount('select p_price')));
    });
    expect(await getPrice(db)).toBe(1000);
    await db.destroy();
  });
});
