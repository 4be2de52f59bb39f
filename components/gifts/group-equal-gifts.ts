import type { Gift } from 'loyalty-contract/schemas/shop';

/** Equal gifts of a list: the first one is shown for all of them. */
export interface GiftGroup {
  gift: Gift;
  count: number;
}

/** What tells a member one gift from another: everything but its id and code. */
function getKey({ id: _id, code: _code, ...shown }: Gift): string {
  return JSON.stringify(Object.entries(shown).sort(([a], [b]) => a.localeCompare(b)));
}

/** The gifts of a list in its order, equal ones together at the place of the first one. */
export function groupEqualGifts(gifts: readonly Gift[]): GiftGroup[] {
  const groups = new Map<string, GiftGroup>();
  for (const gift of gifts) {
    const key = getKey(gift);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { gift, count: 1 });
  }
  return [...groups.values()];
}
