import { setTimeout } from 'node:timers/promises';

/**
 * Asks `perSecond` times a second for so many seconds, evenly, whether or not what was asked before is answered, as
 * people do who know nothing of each other. Gives how long each waited, in milliseconds, from when it was its turn.
 */
export async function sendAtRate(perSecond: number, seconds: number, ask: () => Promise<void>): Promise<number[]> {
  const from = performance.now();
  const asked: Promise<number>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = from + (turn * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    asked.push(ask().then(() => performance.now() - due));
  }
  return Promise.all(asked);
}

/** The time within which 95 of 100 were answered. */
export function p95(waits: readonly number[]): number {
  return [...waits].sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? NaN;
}
