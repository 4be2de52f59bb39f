import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { compareList, compareParts, type Difference, type Localize } from './compare-parts';
import type { Settings } from './settings';

type Gifts = Settings['landingGifts'];
type Gift = Gifts[number];

const parts = {
  numbers: { stock: 'quantity', validDays: 'validDays' },
  texts: ['name', 'description', 'terms'],
} as const;

const compareEnd = (before: Gift, after: Gift): Difference[] =>
  before.validUntil === after.validUntil ? [] : [{ kind: 'until', before: before.validUntil, after: after.validUntil }];

/** How the gifts by link differ. */
export function compareLandingGifts(before: Gifts, after: Gifts, localize: Localize): StudioChange[] {
  return compareList<Gift>(before, after, {
    compare: (from, to) => [
      ...compareEnd(from, to),
      ...compareParts({ ...from, validUntil: null }, { ...to, validUntil: null }, parts),
    ],
    toPart: ({ name }) => ({ subject: localize(name) }),
  }).map((difference) => ({ setting: 'landingGifts', ...difference }));
}
