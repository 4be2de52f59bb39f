import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { connectServer, openDatabase, type DatabaseOptions } from './database';
import { checkDataFolder } from './data-folder';
import { openEmbeddedWithoutMigrating } from './embedded';
import { DatabaseNewerError } from './migrate';
import { compareMigrations, findMigrationState, type MigrationState } from './migration-state';
import { migrations } from './migrations/all';

type Settings = Omit<DatabaseOptions, 'DATABASE_POOL'>;

/** The migration state of a database; applies no migration, and creates no database. */
async function readMigrationState({ DATABASE_URL: url, DATA_DIR: folder }: Settings): Promise<MigrationState> {
  if (!url) checkDataFolder(folder);
  if (!url && !existsSync(join(folder, 'database'))) return compareMigrations([]);
  const { db, close } = url ? connectServer(url, 1) : await openEmbeddedWithoutMigrating(folder);
  try {
    return await findMigrationState(db);
  } finally {
    await close();
  }
}

/**
 * Applies the pending migrations, by opening the database. @returns their names
 * @throws {DatabaseNewerError}
 */
export async function runMigrations(settings: Settings): Promise<string[]> {
  const { pending } = await findPending(settings);
  const { close } = await openDatabase({ ...settings, DATABASE_POOL: 1 });
  await close();
  return pending;
}

/**
 * The pending migrations, and the number of applied ones.
 * @throws {DatabaseNewerError}
 */
export async function findPending(settings: Settings): Promise<{ applied: number; pending: string[] }> {
  const { applied, pending, unknown } = await readMigrationState(settings);
  if (unknown.length > 0) throw new DatabaseNewerError(unknown);
  return { applied: applied.length, pending };
}

/** The SQL of the pending migrations; nothing is sent to the database. */
export async function compileMigrationSql(names: readonly string[]): Promise<{ name: string; statements: string[] }[]> {
  let statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  const list = [];
  for (const name of names) {
    statements = [];
    await migrations[name]?.up(db);
    list.push({ name, statements });
  }
  return list;
}
