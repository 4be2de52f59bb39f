import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDataDir } from './data-lock';
import { migrate } from './migrate';
import { parsers } from './parsers';
import { pgliteDialect } from './pglite-dialect';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
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
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { db, kind, release } = options.DATABASE_URL
    ? openServer(options.DATABASE_URL, options.DATABASE_POOL)
    : await openEmbedded(options.DATA_DIR);
  const close = async () => {
    await db.destroy();
    release();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind, close };
}

function openServer(connectionString: string, max: number) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    options: '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000',
    types: {
      getTypeParser: ((oid, format) =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    kind: 'server' as const,
    release: () => undefined,
  };
}

async function openEmbedded(dataDir: string) {
  const inMemory = dataDir.startsWith('memory://');
  const release = inMemory ? () => undefined : lockDataDir(dataDir);
  try {
    const client = inMemory ? await PGlite.create() : await openFolder(dataDir);
    return { db: new Kysely<Schema>({ dialect: pgliteDialect(client) }), kind: 'embedded' as const, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** A first start that is killed half-way leaves only the `.new` folder, which the next start throws away. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    const first = await PGlite.create({ dataDir: fresh });
    await first.close();
    renameSync(fresh, folder);
  }
  return PGlite.create({ dataDir: folder });
}
