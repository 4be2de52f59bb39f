/** Delays before the next attempt after a failure, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 300_000] as const;

/** The delay before the next attempt in milliseconds; `failures`: those before the last one. */
export function getRetryDelayMs(failures: number): number {
  return RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
}
