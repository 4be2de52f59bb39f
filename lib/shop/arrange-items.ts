import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { createTextMatcher } from 'loyalty-text/name-search';
import { isObtainable } from './availability';

/** The orders of the shop's items; `recommended` is the business's own. */
export const sortOrders = ['recommended', 'priceUp', 'priceDown', 'newest'] as const;
type SortOrder = (typeof sortOrders)[number];

/** What a member chose to see of a shop. */
export interface Arrangement {
  sort: SortOrder;
  /** Only what they can get now. */
  availableOnly: boolean;
  /** Words that the name or the description contains, in any spelling; empty: any. */
  search: string;
}

const getAge = ({ addedAt }: ShopItem) => (addedAt === undefined ? 0 : Date.parse(addedAt));

const comparisons: Record<SortOrder, ((a: ShopItem, b: ShopItem) => number) | undefined> = {
  recommended: undefined,
  priceUp: (a, b) => a.price - b.price,
  priceDown: (a, b) => b.price - a.price,
  newest: (a, b) => getAge(b) - getAge(a),
};

/** The items to show, in their order; equal ones stay in the business's order. */
export function arrangeItems(items: readonly ShopItem[], { sort, availableOnly, search }: Arrangement): ShopItem[] {
  const isFound = createTextMatcher(search);
  const matches = items.filter(
    (item) => (!availableOnly || isObtainable(item)) && isFound(`${item.name}\n${item.description}`),
  );
  return matches.sort(comparisons[sort]);
}
