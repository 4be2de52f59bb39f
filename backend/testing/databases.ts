import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/database';
import { createPgliteDialect } from '../db/pglite-dialect';
import type { Schema } from '../db/schema';
import { TEMPLATE } from './global-setup';
import { getDatabaseUrl } from './postgres';

/** Opens a database with all tables and no rows, for one suite. */
export type OpenEmpty = () => Promise<OpenDatabase>;

/** Embedded databases of finished suites: emptying one takes a fraction of the time of creating one. */
const free: PGlite[] = [];

/** Deletes all rows, bypassing the triggers that protect the ledger's. Tables and the record of migrations stay. */
async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  await client.exec(
    `set session_replication_role = replica; truncate ${rows[0]?.tables}, pgboss.job, pgboss.archive restart identity;
     set session_replication_role = origin`,
  );
}

/** Opens an empty embedded database, for a suite that tests nothing of the database. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const snapshot = () => new Blob([readFileSync(inject('snapshot'))]);
  const client = free.pop() ?? (await PGlite.create({ loadDataDir: snapshot() }));
  const release = async () => {
    await empty(client);
    free.push(client);
  };
  const db = new Kysely<Schema>({ dialect: createPgliteDialect(client, release) });
  return { db, kind: 'embedded', close: () => db.destroy() };
}

/**
 * Creates a database on the run's PostgreSQL as a copy of the template: by default with all tables. @returns its URL
 */
export async function createTestDatabase(template: typeof TEMPLATE | 'template0' = TEMPLATE): Promise<string> {
  const url = inject('postgresUrl');
  if (!url) throw new Error('there is no PostgreSQL in this run');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Concurrent copies of the template fail: one after the other.
  await admin.query('select pg_advisory_lock(4711)');
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return getDatabaseUrl(url, name);
}

async function server(): Promise<OpenDatabase> {
  return openDatabase({ DATABASE_URL: await createTestDatabase(), DATABASE_POOL: 20, DATA_DIR: '' });
}

/**
 * Runs a suite on the embedded database and on PostgreSQL (skipped if it is not installed, which the run reports once).
 */
export function onBothDatabases(name: string, suite: (open: OpenEmpty) => void): void {
  describe(`${name} (embedded)`, () => suite(openEmbedded));
  describe.skipIf(inject('postgresUrl') === null)(`${name} (PostgreSQL)`, () => suite(server));
}
