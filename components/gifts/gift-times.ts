import type { Gift } from '@/contract/schemas/shop';

/** Milliseconds until one of these gifts becomes usable or stops being so; undefined if none will. */
export function findNextChange(gifts: readonly Gift[], now: number): number | undefined {
  const moments = gifts
    .flatMap(({ notNow, nowUntil }) => [notNow?.nextAt, nowUntil])
    .flatMap((moment) => (moment ? [Date.parse(moment) - now] : []))
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
