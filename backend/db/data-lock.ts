import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock-file';

/** Another process has the data folder open. */
export class DataFolderBusyError extends Error {}

/**
 * Locks a data folder: two processes would silently corrupt the embedded database.
 * @returns a function that releases the lock
 * @throws {DataFolderBusyError} when another running process has it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeLock(join(dataDir, 'backend.lock'));
  if (lock.holder === undefined) return lock.release;
  throw new DataFolderBusyError(
    `The data folder ${dataDir} is in use by process ${lock.holder}. Stop it, or set another DATA_DIR.`,
  );
}
