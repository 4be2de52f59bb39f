import type { Gift } from 'loyalty-contract/schemas/shop';

/** Milliseconds until a gift becomes usable, or the hours of a usable one end; undefined if no such time is known. */
export function findNextChange(gifts: readonly Gift[], now: number): number | undefined {
  const moments = gifts
    .flatMap(({ notNow, nowUntil }) => [notNow?.nextAt, nowUntil])
    .flatMap((moment) => (moment ? [Date.parse(moment) - now] : []))
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
