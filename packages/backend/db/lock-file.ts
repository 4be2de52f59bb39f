import { readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';

/** How often the owner shows that it runs, and after how long without that its lock is void, in milliseconds. */
const SIGN_INTERVAL_MS = 2_000;
const VOID_AFTER_MS = 10_000;

/** What a lock says about its owner. */
const Owner = z.object({
  pid: z.int().positive(),
  /** When the process started, in clock ticks since boot; empty where there is no `/proc`. */
  started: z.string(),
  /** A container has a name, and numbers of processes, of its own. */
  host: z.string(),
  /** The folder, by path and by device and number: a copy has the lock of another one. */
  folder: z.string(),
  folderId: z.string(),
});
type Owner = z.infer<typeof Owner>;

/** Tells the lock's owner from a later process with its id. */
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

function createOwner(file: string): Owner {
  const folder = realpathSync(dirname(file));
  const { dev, ino } = statSync(folder);
  const { pid } = process;
  return { pid, started: readStartTime(pid), host: hostname(), folder, folderId: `${dev}:${ino}` };
}

/** Whether another running process has the lock of this folder. */
function isHeld(file: string, holder: Owner, self: Owner): boolean {
  // Processes of another container cannot be asked: their owner shows itself by the time of the file.
  if (holder.host !== self.host) return Date.now() - statSync(file).mtimeMs < VOID_AFTER_MS;
  if (holder.pid === self.pid || !isRunning(holder.pid)) return false;
  const started = readStartTime(holder.pid);
  return !holder.started || !started || started === holder.started;
}

/** The owner of a lock; null if it was released meanwhile, undefined if the file names none. */
function readOwner(file: string, self: Owner): Owner | null | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    // Until 0.2 a lock named its process only.
    const [, pid, started = ''] = /^([1-9]\d*) (\d*)$/.exec(text) ?? [];
    return pid === undefined ? Owner.safeParse(JSON.parse(text)).data : { ...self, pid: Number(pid), started };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A lock that this process has, or who has it. `copyOf`: the lock was that of another folder, of which this one is a
 * copy.
 */
export type Lock = { release: () => void; copyOf?: string; holder?: undefined } | { holder: string };

/** The process of a holder, as people look for it. */
const describeHolder = ({ pid, host }: Owner, self: Owner): string =>
  host === self.host ? String(pid) : `${pid} of ${host}`;

/** Shows that the owner runs, until the lock is released: also by a process that exits before its work is done. */
function keepLock(file: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A full disk or a removed file: the lock is judged by its process then.
    }
  }, SIGN_INTERVAL_MS).unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Takes a lock, which is a file that names its process. The lock of a process that has ended is replaced. */
export function takeLock(file: string): Lock {
  const self = createOwner(file);
  let copyOf: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
      return { release: keepLock(file), ...(copyOf === undefined ? {} : { copyOf }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = readOwner(file, self);
    if (holder === null) continue;
    if (holder && holder.folderId !== self.folderId) copyOf = holder.folder;
    else if (attempt >= 3 || (holder && isHeld(file, holder, self)))
      return { holder: holder ? describeHolder(holder, self) : 'unknown' };
    rmSync(file, { force: true });
  }
}
