import { setTimeout } from 'node:timers/promises';

/**
 * Calls `perSecond` times a second for some seconds, at an even rate, without awaiting earlier responses, as independent
 * visitors do. Returns each latency in milliseconds, counted from the scheduled time.
 */
export async function sendAtRate(perSecond: number, seconds: number, request: () => Promise<void>): Promise<number[]> {
  const from = performance.now();
  const requested: Promise<number>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = from + (turn * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    requested.push(request().then(() => performance.now() - due));
  }
  return Promise.all(requested);
}

/** Calculates the 95th percentile. */
export function p95(waits: readonly number[]): number {
  return [...waits].sort((item, other) => item - other)[Math.floor(waits.length * 0.95)] ?? NaN;
}
