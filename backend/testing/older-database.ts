import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator } from 'kysely';
import { inject } from 'vitest';
import { connectServer } from '../db/database';
import { migrations } from '../db/migrations/all';
import { createPgliteDialect } from '../db/pglite-dialect';
import type { Schema } from '../db/schema';
import { createTestDatabase } from './databases';

/** A database without tables, of the default kind: it migrates in a tenth of the embedded one's time. */
const openWithoutTables = async (): Promise<Kysely<Schema>> =>
  inject('postgresUrl') === null
    ? new Kysely<Schema>({ dialect: createPgliteDialect(await PGlite.create()) })
    : connectServer(await createTestDatabase('template0'), 4).db;

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
