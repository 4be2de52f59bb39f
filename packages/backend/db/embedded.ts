import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { checkDataFolder, DataFolderDamagedError, readMarker, writeMarker } from './data-folder';
import { lockDataDir } from './data-lock';
import type { OpenDatabase } from './database';
import { checkSpace, throwIfUnusable } from './folder-problem';
import { createInstallation, findInstallation } from './installation';
import { migrate } from './migrate';
import { createPgliteDialect } from './pglite-dialect';
import { PrivateFiles } from './private-files';
import type { Schema } from './schema';
import { WriteState } from './write-state';

/** Opens the embedded database in a folder, with its tables up to date. Only one process may do so at a time. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  if (dataDir.startsWith('memory://')) return prepareClient(await PGlite.create(), migrate);
  return openLocked(dataDir, (db) => migrateFolder(db, dataDir));
}

/** Opens the embedded database of a folder without migrating it. */
export function openEmbeddedWithoutMigrating(dataDir: string): Promise<OpenDatabase> {
  return openLocked(dataDir, () => Promise.resolve());
}

async function openLocked(dataDir: string, prepare: (db: Kysely<Schema>) => Promise<void>): Promise<OpenDatabase> {
  const { release, copyOf } = lockDataDir(dataDir);
  try {
    checkSpace(dataDir);
    checkDataFolder(dataDir);
    const database = await prepareClient(await openFolder(dataDir), prepare);
    const close = async () => {
      await database.close();
      release();
    };
    return { ...database, close, ...(copyOf === undefined ? {} : { copyOf }) };
  } catch (error) {
    release();
    throw error;
  }
}

async function prepareClient(client: PGlite, prepare: (db: Kysely<Schema>) => Promise<void>): Promise<OpenDatabase> {
  const writes = new WriteState();
  const db = new Kysely<Schema>({ dialect: createPgliteDialect(client, undefined, writes) });
  try {
    await prepare(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: 'embedded', writes, close: () => db.destroy() };
}

/**
 * Compares the ids of folder and database before anything is changed; a database from before there were ids gets one.
 */
async function migrateFolder(db: Kysely<Schema>, dataDir: string): Promise<void> {
  const marker = readMarker(dataDir);
  const id = await findInstallation(db);
  if (marker !== undefined && marker !== id) throw DataFolderDamagedError.otherDatabase(dataDir);
  await migrate(db);
  if (marker === undefined) writeMarker(dataDir, id ?? (await createInstallation(db)));
}

/** PostgreSQL's default of 128 MB would stay in this process's memory; the system caches the folder's files besides. */
const SHARED_BUFFERS = '32MB';

/** Stores the size of the cache in the folder, where it is another; the next start uses it. */
async function storeCacheSize(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ shared_buffers: string }>('show shared_buffers');
  if (rows[0]?.shared_buffers !== SHARED_BUFFERS)
    await client.exec(`alter system set shared_buffers = '${SHARED_BUFFERS}'`);
}

/** A first start that is killed leaves only the `.new` folder, which the next start deletes. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) {
    const newFolder = `${folder}.new`;
    rmSync(newFolder, { recursive: true, force: true });
    const first = await PGlite.create({ fs: new PrivateFiles(newFolder) });
    await storeCacheSize(first);
    await first.close();
    renameSync(newFolder, folder);
  }
  try {
    const client = await PGlite.create({ fs: new PrivateFiles(folder) });
    await storeCacheSize(client);
    return client;
  } catch (error) {
    // The database does not say why: a system that refuses files or memory is not damage.
    throwIfUnusable(dataDir, error);
    checkSpace(dataDir);
    throw DataFolderDamagedError.unreadableDatabase(dataDir, error);
  }
}
