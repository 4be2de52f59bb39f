import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { compareList, compareParts, type Difference, type Localize } from './compare-parts';
import type { Settings } from './settings';

type Tiers = Settings['tiers'];
type Level = NonNullable<Tiers>['levels'][number];

const parts = { numbers: { earningPercent: 'earningPercent' }, texts: ['name', 'benefits'] } as const;

/** How the levels of members differ: what counts, in which period, and each of them, with what it requires. */
export function compareLevels(before: Tiers, after: Tiers, localize: Localize): StudioChange[] {
  const both = before && after ? { before, after } : undefined;
  // Visits and points cannot be compared.
  const isOther = both !== undefined && before?.by !== after?.by;
  const rules: Difference[] = [
    ...(isOther ? [{ kind: 'by' as const, before: both.before.by, after: both.after.by }] : []),
    ...(both && both.before.periodDays !== both.after.periodDays
      ? [{ kind: 'periodDays' as const, before: both.before.periodDays, after: both.after.periodDays }]
      : []),
  ];
  const compareFrom = (from: Level, to: Level): Difference[] =>
    from.from === to.from ? [] : [{ kind: 'from', ...(isOther ? {} : { before: from.from }), after: to.from }];
  const toPart = (counted: Tiers) => (level: Level) => ({
    subject: localize(level.name),
    ...(counted?.by === 'points' && { account: 'points' as const }),
  });
  const levels = compareList<Level>(before?.levels ?? [], after?.levels ?? [], {
    compare: (from, to) => [...compareFrom(from, to), ...compareParts({ ...from, from: 0 }, { ...to, from: 0 }, parts)],
    toPart: toPart(after ?? before),
    price: (level) => level.from,
  }).filter(({ kind }) => kind !== 'order');
  return [...rules, ...levels].map((difference) => ({ setting: 'tiers', ...difference }));
}
