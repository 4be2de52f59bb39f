import type { GiftUse } from 'loyalty-contract/schemas/gift-restrictions';

type Hours = NonNullable<GiftUse['hours']>;

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
