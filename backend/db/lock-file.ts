import { readFileSync, rmSync, writeFileSync } from 'node:fs';

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

/** The content of a lock file; null if it was released meanwhile. */
function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A lock that this process has, or the id of the running process that has it. */
export type Lock = { release: () => void; holder?: undefined } | { holder: string };

/** Takes a lock, which is a file that names its process. The lock of a process that has ended is replaced. */
export function takeLock(file: string): Lock {
  const owner = `${process.pid} ${readStartTime(process.pid)}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, owner, { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const content = readLock(file);
    if (content === null) continue;
    if (attempt >= 3 || isLockHeld(content)) return { holder: content.split(' ')[0] ?? '' };
    rmSync(file, { force: true });
  }
}
