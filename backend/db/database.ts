import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import type { Schema } from './schema';
import { MIGRATION_LIMITS, ServerPool, type PoolLoad } from './server-pool';

export type Database = Kysely<Schema>;

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
  /** What the pool of connections does now; the embedded database has none. */
  poolLoad?: () => PoolLoad;
}

export interface DatabaseOptions {
  DATABASE_URL?: string | undefined;
  /** Connections to a server at most. */
  DATABASE_POOL: number;
  /** Folder of the embedded database; `memory://` keeps it nowhere (tests). */
  DATA_DIR: string;
}

/**
 * Opens the database and brings its tables up to date: the server of `DATABASE_URL`, or the embedded one in `DATA_DIR`.
 * @throws {DataDirBusy} when another process has `DATA_DIR` open
 * @throws {DataFolderDamaged} when `DATA_DIR` has been used and is not whole
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.DATABASE_URL
    ? openServer(options.DATABASE_URL, options.DATABASE_POOL)
    : openEmbedded(options.DATA_DIR);
}

async function openServer(url: string, connections: number): Promise<OpenDatabase> {
  const migrating = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new ServerPool(url, 1, MIGRATION_LIMITS) }),
  });
  try {
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  const pool = new ServerPool(url, connections);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'server', close: () => db.destroy(), poolLoad: () => pool.load() };
}
