import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
/** Marks a folder that several users may write to, such as `/tmp`. */
const STICKY = 0o1000;

/** The data folder cannot be kept from others; the message is one line that says what to do. */
export class DataFolderOpen extends Error {}

function restrict(path: string, stats: Stats): void {
  if ((stats.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, stats.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch {
    const mode = (stats.mode & 0o777).toString(8);
    throw new DataFolderOpen(
      `Others may read ${path} (mode ${mode}), and it cannot be changed. Give the data folder to this process's own user: chown -R.`,
    );
  }
}

function restrictBelow(path: string): void {
  const stats = lstatSync(path);
  if (!stats.isDirectory() && !stats.isFile()) return;
  restrict(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictBelow(join(path, name));
}

/**
 * Makes the data folder, and lets nobody but this process's user into it or any file in it: it holds members' data and
 * the secrets of all sessions. What was wider is narrowed.
 * @throws {DataFolderOpen} when it cannot be, or when the folder is one that others use too
 */
export function restrictDataFolder(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const isShared = resolve(dataDir) === '/' || (lstatSync(dataDir).mode & STICKY) !== 0;
  if (isShared)
    throw new DataFolderOpen(`The data folder ${dataDir} is shared with others. Set DATA_DIR to one of its own.`);
  restrictBelow(dataDir);
}
