import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { describe, inject } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { getMigrationLimits } from '../db/connection-limits';
import { connectServer, type OpenDatabase } from '../db/database';
import { createPgliteDialect } from '../db/pglite-dialect';
import type { Schema } from '../db/schema';
import { WriteState } from '../db/write-state';
import { TEMPLATE } from './global-setup';
import { putNewDatabase } from './new-database';
import { copyDatabase, emptyDatabase, emptyingStatements } from 'loyalty-testing/temporary-postgres';

/** Opens a database with all tables and no rows, for one suite. */
export type OpenEmpty = () => Promise<OpenDatabase>;

/** Databases of finished suites, PostgreSQL's by URL: emptying one takes a fraction of the time of creating one. */
const free: { embedded: PGlite[]; server: string[] } = { embedded: [], server: [] };

async function openEmbedded(): Promise<OpenDatabase> {
  const snapshot = () => new Blob([readFileSync(inject('snapshot'))]);
  const client = free.embedded.pop() ?? (await PGlite.create({ loadDataDir: snapshot() }));
  const release = async () => {
    await client.exec(emptyingStatements.join(';'));
    free.embedded.push(client);
  };
  const writes = new WriteState();
  const db = new Kysely<Schema>({ dialect: createPgliteDialect(client, release, writes) });
  return { db, kind: 'embedded', writes, close: () => db.destroy() };
}

/**
 * Creates a database on the run's PostgreSQL as a copy of the template: by default with all tables. @returns its URL
 */
export async function createTestDatabase(template: typeof TEMPLATE | 'template0' = TEMPLATE): Promise<string> {
  const url = inject('postgresUrl');
  if (!url) throw new Error('there is no PostgreSQL in this run');
  return copyDatabase(url, template);
}

/**
 * Makes a database with all tables for a backend process: on PostgreSQL, or without it in the process's data folder.
 * @returns its URL; undefined for that in the folder
 */
export async function putTestDatabase(dataDir: string, server = inject('postgresUrl')): Promise<string | undefined> {
  if (server !== null) return copyDatabase(server, TEMPLATE);
  await putNewDatabase(dataDir);
  return undefined;
}

/** Waits end only where something hangs: on a busy machine they take longer than the seconds of a request. */
const testLimits = { ...getMigrationLimits(300), connect: 300_000 };

async function openServer(): Promise<OpenDatabase> {
  const url = free.server.pop() ?? (await createTestDatabase());
  const database = connectServer(url, 20, testLimits);
  const close = async () => {
    await database.close();
    await emptyDatabase(url);
    free.server.push(url);
  };
  return { ...database, close };
}

/** Opens an empty database of the default kind: PostgreSQL's, as in production, or without PostgreSQL the embedded one. */
export const openTestDatabase: OpenEmpty = () => (inject('postgresUrl') === null ? openEmbedded() : openServer());

/**
 * Runs a suite on the embedded database and on PostgreSQL (skipped if it is not installed, which the run reports once):
 * for suites of what the two may do differently, as locks, plans, types, connections and jobs.
 */
export function onBothDatabases(name: string, suite: (open: OpenEmpty) => void): void {
  describe(`${name} (embedded)`, () => suite(openEmbedded));
  describe.skipIf(inject('postgresUrl') === null)(`${name} (PostgreSQL)`, () => suite(openServer));
}

/** Runs a suite on the default database; with `TEST_ALL` on both. */
export function onDatabase(name: string, suite: (open: OpenEmpty) => void): void {
  if (testsAll) onBothDatabases(name, suite);
  else describe(name, () => suite(openTestDatabase));
}
