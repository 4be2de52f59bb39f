import type { Location } from '@/contract/schemas/content';
import type { Gift, Gifts, ShopItem, Shops, Transaction, Transactions } from '@/contract/schemas/shop';

/** A gift that can be used now, as home shows it. */
export type UsableGift = Pick<Gift, 'id' | 'name' | 'imageUrl' | 'validUntil'>;
/** An item of the shops that this member can buy, or save for. */
export type Offer = Pick<ShopItem, 'id' | 'name' | 'imageUrl' | 'price' | 'currency'>;
/** A ledger entry in one line. */
export type TransactionLine = Pick<Transaction, 'type' | 'operation' | 'created_on' | 'amount'>;

/** A location as a visitor's home shows it: without its hours. */
export type NearestLocation = Pick<Location, 'id' | 'name' | 'address' | 'city' | 'imageUrl'>;

const MAX_LOCATIONS = 3;

export function pickUsableGifts({ gifts }: Gifts): UsableGift[] {
  return gifts
    .filter((gift) => gift.status === 'active' && !gift.notNow)
    .map(({ id, name, imageUrl, validUntil }) => ({ id, name, imageUrl, validUntil }));
}

function isAvailable(item: ShopItem): boolean {
  if (item.exclusive?.open === false) return false;
  return (
    item.price > 0 && item.stock !== 0 && (item.limitPerMember === undefined || item.purchased < item.limitPerMember)
  );
}

export function pickOffers({ pointShop, rewardShop }: Shops): Offer[] {
  return [...pointShop, ...rewardShop]
    .filter(isAvailable)
    .map(({ id, name, imageUrl, price, currency }) => ({ id, name, imageUrl, price, currency }));
}

export function pickTransactionLines({ transactions }: Transactions): TransactionLine[] {
  return transactions.map(({ type, operation, created_on, amount }) => ({ type, operation, created_on, amount }));
}

/** The first locations of a business. */
export function pickNearestLocations({ locations }: { locations: readonly Location[] }): NearestLocation[] {
  return locations
    .slice(0, MAX_LOCATIONS)
    .map(({ id, name, address, city, imageUrl }) => ({ id, name, address, city, imageUrl }));
}
