import type { ShopItemSummary } from '@/store/endpoints/home-summaries';

type Balances = Record<ShopItemSummary['currency'], number>;

/** The way to an item. */
interface Progress {
  /** Hundredths that are still missing; 0 when it is affordable. */
  missing: number;
  /** The balance relative to the price, 0 to 100. */
  percent: number;
}

export function getProgress(
  { price, currency }: Pick<ShopItemSummary, 'price' | 'currency'>,
  balances: Balances,
): Progress {
  const missing = Math.max(0, price - balances[currency]);
  return { missing, percent: price === 0 ? 100 : Math.floor(((price - missing) / price) * 100) };
}

/** The item that the member reaches first: the one with the largest part of its price covered. */
export function findNextReward(items: readonly ShopItemSummary[], balances: Balances): ShopItemSummary | undefined {
  const getPercent = (item: ShopItemSummary) => getProgress(item, balances).percent;
  return [...items].sort((a, b) => getPercent(b) - getPercent(a))[0];
}
