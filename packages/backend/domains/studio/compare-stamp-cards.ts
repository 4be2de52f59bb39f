import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { compareList, compareParts, differs, type Difference, type Localize } from './compare-parts';
import type { Settings } from './settings';

type Cards = Settings['stampCards'];
type Card = NonNullable<Cards>[number];

/** A card with the parts of its gift beside its own. */
const flatten = ({ by: _by, items: _items, minimumSpend: _spend, reward, ...card }: Card) => {
  const { name: giftName, ...gift } = reward;
  return { ...card, giftName, ...gift };
};

const parts = {
  numbers: { stampsNeeded: 'stampsNeeded', validMonths: 'validMonths', validDays: 'validDays' },
  texts: ['name', 'earnedBy', 'giftName', 'description', 'terms'],
} as const;

const compareSpend = (before: Card, after: Card): Difference[] =>
  before.by === 'visits' && after.by === 'visits' && before.minimumSpend !== after.minimumSpend
    ? [{ kind: 'minimumSpend', before: before.minimumSpend, after: after.minimumSpend }]
    : [];

/** How the stamp cards differ. */
export function compareStampCards(before: Cards, after: Cards, localize: Localize): StudioChange[] {
  return compareList<Card>(before ?? [], after ?? [], {
    compare: (from, to) => [
      ...(differs(from, to, 'by', 'items') ? [{ kind: 'stamped' as const }] : []),
      ...compareSpend(from, to),
      ...compareParts(flatten(from), flatten(to), parts),
    ],
    toPart: ({ name }) => ({ subject: localize(name) }),
  }).map((difference) => ({ setting: 'stampCards', ...difference }));
}
