import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { throwIfUnusable } from './folder-problem';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The permissions of all users but the owner. */
export const NON_OWNER_PERMISSIONS = 0o077;
/** Marks a folder that several users may write to, such as `/tmp`. */
const STICKY = 0o1000;

/** The data folder cannot be made private; the message says in one line what to do. */
export class DataFolderOpenError extends Error {}

function restrict(path: string, stats: Stats): void {
  if ((stats.mode & NON_OWNER_PERMISSIONS) === 0) return;
  try {
    chmodSync(path, stats.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch {
    const mode = (stats.mode & 0o777).toString(8);
    throw new DataFolderOpenError(
      `${path} is readable by other users (mode ${mode}), and its mode cannot be changed. Make the user of this process the owner of the data folder: chown -R.`,
    );
  }
}

function restrictBelow(path: string): void {
  const stats = lstatSync(path);
  if (!stats.isDirectory() && !stats.isFile()) return;
  restrict(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictBelow(join(path, name));
}

function restrictPaths(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const isShared = resolve(dataDir) === '/' || (lstatSync(dataDir).mode & STICKY) !== 0;
  if (isShared)
    throw new DataFolderOpenError(
      `The data folder ${dataDir} is shared with other programs. Set DATA_DIR to a separate folder.`,
    );
  restrictBelow(dataDir);
}

/**
 * Creates the data folder, and makes it and its files accessible to this process's user only: it contains members' data
 * and the secrets of all sessions. Wider permissions are removed.
 * @throws {DataFolderOpenError} when that is impossible, or when other users use the folder too
 * @throws {DataFolderUnusableError} when the system refuses the folder, for example to another user than its owner
 */
export function restrictDataFolder(dataDir: string): void {
  try {
    restrictPaths(dataDir);
  } catch (error) {
    throwIfUnusable(dataDir, error);
    throw error;
  }
}
