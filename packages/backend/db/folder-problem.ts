import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Why nothing can be read or written in a folder, by the system's error code, and what to do about it. */
const reasons: Record<string, string> = {
  ENOSPC: 'there is no space left on its disk. Make space',
  EDQUOT: 'the quota of its disk is used up. Make space',
  EROFS: 'its file system is mounted read-only. Mount it for writing',
  EACCES: 'this user may not read and write it. Run chown -R for the user of the service',
  EPERM: 'this user may not read and write it. Run chown -R for the user of the service',
  EMFILE: 'this process may not open more files. Raise its limit (ulimit -n) to 1024 or more',
  ENFILE: 'the system may not open more files. Raise its limit',
  EIO: 'its disk reports an input/output error. Copy what can be read, and replace the disk',
  ENOMEM: 'there is not enough memory. Free some, or raise the limit of the container',
};
/** A database needs this much to start: a log file of 16 MB and what it writes before. In bytes. */
const NEEDED_BYTES = 24 * 1_024 * 1_024;

/** The data folder is sound, but cannot be used now; the message says in one line why, and what to do. */
export class DataFolderUnusableError extends Error {
  constructor(dataDir: string, reason: string) {
    super(`The data folder ${dataDir} cannot be used: ${reason}, and start again. Nothing is damaged.`);
  }
}

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Throws {@link DataFolderUnusableError} if the system, not the folder's content, is the reason of an error. */
export function throwIfUnusable(dataDir: string, error: unknown): void {
  const isOutOfMemory = error instanceof RangeError || (error instanceof Error && /out of memory/i.test(error.message));
  const reason = reasons[isOutOfMemory ? 'ENOMEM' : getCode(error)];
  if (reason !== undefined) throw new DataFolderUnusableError(dataDir, reason);
}

/** Writes as much as a database needs to start, and deletes it. Throws {@link DataFolderUnusableError} if that fails. */
export function checkSpace(dataDir: string): void {
  const file = join(dataDir, 'space.tmp');
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeFileSync(handle, Buffer.alloc(NEEDED_BYTES));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throwIfUnusable(dataDir, error);
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}
