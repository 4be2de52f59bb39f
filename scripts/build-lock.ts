import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from 'loyalty-backend/db/lock-file';

const POLL_MS = 250;

/** Waits until no other process builds in this folder, and keeps others from it. @returns a function that lets them */
export async function lockBuild(folder = '.build'): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let announced = false; ; announced = true) {
    const lock = takeLock(path.join(folder, 'lock'));
    if (lock.holder === undefined) return lock.release;
    if (!announced) console.info(`Waiting for process ${lock.holder}, which builds in this folder.`);
    await wait(POLL_MS);
  }
}
