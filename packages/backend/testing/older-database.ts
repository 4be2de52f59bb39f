import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, sql } from 'kysely';
import { inject } from 'vitest';
import { connectServer, type OpenDatabase } from '../db/database';
import { migrations } from '../db/migrations/all';
import { createPgliteDialect } from '../db/pglite-dialect';
import type { Schema } from '../db/schema';
import { createTestDatabase } from './databases';

/** The default kind: it migrates in a tenth of the embedded one's time. */
const getDefaultKind = (): OpenDatabase['kind'] => (inject('postgresUrl') === null ? 'embedded' : 'server');

/** A database without tables that no other test uses. */
export const openWithoutTables = async (kind = getDefaultKind()): Promise<Kysely<Schema>> =>
  kind === 'embedded'
    ? new Kysely<Schema>({ dialect: createPgliteDialect(await PGlite.create()) })
    : connectServer(await createTestDatabase('template0'), 4).db;

/** The releases whose schema is stored, in order. */
export const storedReleases = ['0.1.0', '0.2.0'] as const;

/** A database as a release made it, by the SQL that it executed. */
export async function openReleased(
  release: (typeof storedReleases)[number],
  kind: OpenDatabase['kind'],
): Promise<Kysely<Schema>> {
  const db = await openWithoutTables(kind);
  for (const step of storedReleases.slice(0, storedReleases.indexOf(release) + 1)) {
    const file = new URL(`released-schemas/${step}.sql`, import.meta.url);
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  }
  return db;
}

/** A database as it was before a migration. */
export async function openDatabaseBefore(migration: string): Promise<Kysely<Schema>> {
  const db = await openWithoutTables();
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest();
  if (error) throw error;
  return db;
}

/** Runs the migrations that an older database lacks. */
export async function upgradeDatabase(db: Kysely<Schema>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error;
}
