import type { Gift } from '@/contract/schemas/shop';

type Hours = NonNullable<Gift['hours']>;

/** Hours that are the same on several days, as one line: its days in their order, with the time. */
export function groupHours(hours: Hours): { days: number[]; from: string; until: string }[] {
  const groups: { days: number[]; from: string; until: string }[] = [];
  for (const { day, from, until } of [...hours].sort((a, b) => a.day - b.day)) {
    const group = groups.find((candidate) => candidate.from === from && candidate.until === until);
    if (group) group.days.push(day);
    else groups.push({ days: [day], from, until });
  }
  return groups;
}

/** Milliseconds until the first of these gifts can be used, or not any more; undefined when none is about to change. */
export function nextChange(gifts: readonly Gift[], now: number): number | undefined {
  const moments = gifts
    .flatMap(({ notNow, nowUntil }) => [notNow?.nextAt, nowUntil])
    .flatMap((moment) => (moment ? [Date.parse(moment) - now] : []))
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
