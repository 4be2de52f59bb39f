import type { Offer } from '@/lib/home/summaries';

/** The most valuable item that a member can get with what they have; undefined if there is none. */
export function findFirstOffer(
  offers: readonly Offer[],
  balances: Record<Offer['currency'], number>,
): Offer | undefined {
  return offers.filter(({ price, currency }) => price <= balances[currency]).sort((a, b) => b.price - a.price)[0];
}
