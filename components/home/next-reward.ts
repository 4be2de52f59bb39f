import type { ShopItem } from '@/contract/schemas/shop';

/** The member's next reward. */
export interface NextReward {
  item: ShopItem;
  /** Hundredths that are still missing; 0 when it is affordable. */
  missing: number;
  /** The balance relative to the price, 0 to 100. */
  percent: number;
}

function isAvailable(item: ShopItem): boolean {
  if (item.exclusive?.open === false) return false;
  return (
    item.price > 0 && item.stock !== 0 && (item.limitPerMember === undefined || item.purchased < item.limitPerMember)
  );
}

/** The cheapest reward that the balance does not cover yet, else the most expensive one; none in an empty shop. */
export function findNextReward(
  items: readonly ShopItem[],
  balances: Record<ShopItem['currency'], number>,
): NextReward | null {
  const open = items.filter(isAvailable);
  const missingFor = (item: ShopItem) => Math.max(0, item.price - balances[item.currency]);
  const ahead = open.filter((item) => missingFor(item) > 0).sort((a, b) => missingFor(a) - missingFor(b));
  const reached = open.filter((item) => missingFor(item) === 0).sort((a, b) => b.price - a.price);
  const item = ahead[0] ?? reached[0];
  if (!item) return null;
  const missing = missingFor(item);
  return { item, missing, percent: Math.floor(((item.price - missing) / item.price) * 100) };
}
