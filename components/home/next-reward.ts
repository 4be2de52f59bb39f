import type { Offer } from '@/lib/home/summaries';

/** The member's next reward. */
export interface NextReward {
  item: Offer;
  /** Hundredths that are still missing; 0 when it is affordable. */
  missing: number;
  /** The balance relative to the price, 0 to 100. */
  percent: number;
}

/** The cheapest reward that the balance does not cover yet, else the most expensive one; none without offers. */
export function findNextReward(
  offers: readonly Offer[],
  balances: Record<Offer['currency'], number>,
): NextReward | null {
  const missingFor = (item: Offer) => Math.max(0, item.price - balances[item.currency]);
  const ahead = offers.filter((item) => missingFor(item) > 0).sort((a, b) => missingFor(a) - missingFor(b));
  const reached = offers.filter((item) => missingFor(item) === 0).sort((a, b) => b.price - a.price);
  const item = ahead[0] ?? reached[0];
  if (!item) return null;
  const missing = missingFor(item);
  return { item, missing, percent: Math.floor(((item.price - missing) / item.price) * 100) };
}
