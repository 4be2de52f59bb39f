import { Kysely, PostgresDialect } from 'kysely';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import type { Schema } from './schema';
import { getMigrationLimits, type ConnectionLimits } from './connection-limits';
import { ServerPool, type PoolLoad } from './server-pool';
import type { WriteState } from './write-state';

export type Database = Kysely<Schema>;

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
  /** Whether it takes writes. */
  writes: WriteState;
  /** The current state of the connection pool; the embedded database has none. */
  getPoolLoad?: () => PoolLoad;
  /** The data folder of which this one is a copy, made while the product ran. */
  copyOf?: string;
}

export interface DatabaseOptions {
  DATABASE_URL?: string | undefined;
  /** Connections to a server at most. */
  DATABASE_POOL: number;
  /** Timeout of one migration statement on a server, in seconds (3,600). */
  MIGRATION_TIMEOUT?: number | undefined;
  /** Folder of the embedded database; `memory://` stores nothing on disk (tests). */
  DATA_DIR: string;
}

/**
 * Opens the database and migrates it: the server of `DATABASE_URL`, or the embedded one in `DATA_DIR`.
 * @throws {DataFolderBusyError} when another process has `DATA_DIR` open
 * @throws {DatabaseNewerError} when it has migrations of a later version
 * @throws {DataFolderDamagedError} when `DATA_DIR` was used before and is incomplete
 * @throws {DataFolderUnusableError} when the system refuses to read or write it
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.DATABASE_URL ? openServer(options.DATABASE_URL, options) : openEmbedded(options.DATA_DIR);
}

/** Connects to the server of a URL, whose database has all tables. */
export function connectServer(url: string, connections: number, limits?: ConnectionLimits): OpenDatabase {
  const pool = new ServerPool(url, connections, limits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'server', writes: pool.writes, close: () => db.destroy(), getPoolLoad: () => pool.getLoad() };
}

async function openServer(
  url: string,
  { DATABASE_POOL: connections, MIGRATION_TIMEOUT: seconds = HOUR_SECONDS }: DatabaseOptions,
): Promise<OpenDatabase> {
  const migrating = connectServer(url, 1, getMigrationLimits(seconds));
  await migrate(migrating.db).finally(() => migrating.close());
  return connectServer(url, connections);
}
