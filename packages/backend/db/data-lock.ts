import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock-file';

/** Another process has the data folder open. */
export class DataFolderBusyError extends Error {}

/**
 * Locks a data folder: two processes would silently corrupt the embedded database.
 * @returns how to release the lock, and the folder of which this one is a copy if it was made while the product ran
 * @throws {DataFolderBusyError} when another running process has it
 */
export function lockDataDir(dataDir: string): { release: () => void; copyOf?: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeLock(join(dataDir, 'backend.lock'));
  if (lock.holder === undefined) return lock;
  throw new DataFolderBusyError(
    `The data folder ${dataDir} is in use by process ${lock.holder}. Stop it, or set another DATA_DIR.`,
  );
}
