import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { compareList, compareParts, differs, type Difference, type Localize } from './compare-parts';
import type { Settings } from './settings';

type Multipliers = Settings['multipliers'];
type Multiplier = NonNullable<Multipliers>[number];

const times = ['days', 'from', 'until', 'firstDay', 'lastDay'] as const;

const omitTimes = ({ days: _days, from: _from, until: _until, ...rest }: Multiplier) => {
  const { firstDay: _first, lastDay: _last, ...others } = rest;
  return others;
};

/** How a multiplier differs: what it gives, when, and the rest. */
function compareMultiplier(before: Multiplier, after: Multiplier): Difference[] {
  const parts = compareParts(omitTimes(before), omitTimes(after), { numbers: { percent: 'percent' }, texts: ['name'] });
  return differs(before, after, ...times) ? [...parts, { kind: 'hours' }] : parts;
}

/** What differs between two lists of multipliers. */
export const compareMultipliers = (before: Multipliers, after: Multipliers, localize: Localize): StudioChange[] =>
  compareList(before ?? [], after ?? [], {
    compare: compareMultiplier,
    toPart: ({ name }) => ({ subject: localize(name) }),
    price: ({ percent }) => percent,
  }).map((difference) => ({ setting: 'multipliers' as const, ...difference }));
