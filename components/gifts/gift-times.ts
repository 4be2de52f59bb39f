import type { Gift } from '@/contract/schemas/shop';

type Hours = NonNullable<Gift['hours']>;

/** Identical hours of several days, as one line: the days in order, with the time. */
export function groupHours(hours: Hours): { days: number[]; from: string; until: string }[] {
  const groups: { days: number[]; from: string; until: string }[] = [];
  for (const { day, from, until } of [...hours].sort((a, b) => a.day - b.day)) {
    const group = groups.find((candidate) => candidate.from === from && candidate.until === until);
    if (group) group.days.push(day);
    else groups.push({ days: [day], from, until });
  }
  return groups;
}

/** Milliseconds until one of these gifts becomes usable or stops being so; undefined if none will. */
export function nextChange(gifts: readonly Gift[], now: number): number | undefined {
  const moments = gifts
    .flatMap(({ notNow, nowUntil }) => [notNow?.nextAt, nowUntil])
    .flatMap((moment) => (moment ? [Date.parse(moment) - now] : []))
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
