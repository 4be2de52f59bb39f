import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { throwIfUnusable } from './folder-problem';

/** The marker of a used folder, with the id of its database. */
const MARKER = 'data-folder.json';
/** Files that PostgreSQL creates immediately and never deletes. */
const DATABASE_PARTS = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'];

const Marker = z.object({ id: z.uuid() });

/** The data folder is in use and incomplete; the message says in one line what to do. */
export class DataFolderDamagedError extends Error {
  private constructor(dataDir: string, problem: string, hint: string) {
    super(`The data folder ${dataDir} is damaged: ${problem}. ${hint} Nothing was changed.`);
  }

  static missing(dataDir: string, part: string): DataFolderDamagedError {
    const hint =
      'Stop the program, and restore a backup of the whole folder; to start with an empty database, set another DATA_DIR.';
    return new DataFolderDamagedError(dataDir, `${part} is missing`, hint);
  }

  static unreadableMarker(dataDir: string): DataFolderDamagedError {
    const hint = `Restore it from a backup, or remove it if the database in this folder is the right one.`;
    return new DataFolderDamagedError(dataDir, `${MARKER} cannot be read`, hint);
  }

  static unreadableDatabase(dataDir: string, error: unknown): DataFolderDamagedError {
    const message = (error instanceof Error ? error.message : String(error)).split('\n')[0];
    const hint = 'Restore a backup of the whole folder; to start with an empty database, set another DATA_DIR.';
    return new DataFolderDamagedError(dataDir, `its database cannot be opened (${message})`, hint);
  }

  static otherDatabase(dataDir: string): DataFolderDamagedError {
    const hint = `Restore a backup of the whole folder, or remove ${MARKER} if this database is the right one.`;
    return new DataFolderDamagedError(dataDir, 'the database belongs to another folder or an earlier backup', hint);
  }
}

/**
 * The id of the database in a folder; undefined for a new folder, or one from before there were ids.
 * @throws {DataFolderDamagedError} when it cannot be read
 */
export function readMarker(dataDir: string): string | undefined {
  const file = join(dataDir, MARKER);
  if (!existsSync(file)) return undefined;
  try {
    return Marker.parse(JSON.parse(readFileSync(file, 'utf8'))).id;
  } catch (error) {
    throwIfUnusable(dataDir, error);
    throw DataFolderDamagedError.unreadableMarker(dataDir);
  }
}

/** True when a folder contains a database, or did. */
export const isUsed = (dataDir: string): boolean => existsSync(join(dataDir, MARKER));

/** Written to a temporary file and renamed: an interrupted start leaves no partial file. */
export function writeMarker(dataDir: string, id: string): void {
  const file = join(dataDir, MARKER);
  writeFileSync(`${file}.new`, `${JSON.stringify({ id }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Checks that a used folder is complete, because the embedded database would start empty in an incomplete one.
 * @throws {DataFolderDamagedError} when a part is missing
 */
export function checkDataFolder(dataDir: string): void {
  const marker = readMarker(dataDir);
  if (marker === undefined && !existsSync(join(dataDir, 'database'))) return;
  for (const part of ['.', ...DATABASE_PARTS]) {
    const path = join('database', part);
    if (!existsSync(join(dataDir, path))) throw DataFolderDamagedError.missing(dataDir, path);
  }
}
