import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the data folder open. */
export class DataFolderBusyError extends Error {}

/**
 * When a process started, in clock ticks since boot; empty where there is no `/proc`. Tells the lock's owner from a later
 * process with its id.
 */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether another running process has the lock. */
function isLockHeld(content: string): boolean {
  const [pid, start] = content.split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid || !isRunning(holder)) return false;
  const holderStart = readStartTime(holder);
  return !start || !holderStart || start === holderStart;
}

/**
 * Locks a data folder: two processes would silently corrupt the embedded database. The lock of a process that has ended is
 * replaced.
 * @returns a function that releases the lock
 * @throws {DataFolderBusyError} when another running process has it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'backend.lock');
  const owner = `${process.pid} ${readStartTime(process.pid)}`;
  for (const attempt of [1, 2, 3]) {
    try {
      writeFileSync(file, owner, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const content = readFileSync(file, 'utf8');
      if (attempt === 3 || isLockHeld(content)) {
        throw new DataFolderBusyError(
          `The data folder ${dataDir} is in use by process ${content.split(' ')[0]}. Stop it, or set another DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DataFolderBusyError(`The data folder ${dataDir} is in use.`);
}
