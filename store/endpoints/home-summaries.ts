import { isObtainable } from '@/lib/shop/availability';
import { getEntrySubject } from '@/lib/activity/entry-subject';
import { isTitledCause, TITLED_RULE } from '@/lib/activity/entry-title';
import { balanceKinds } from 'loyalty-contract/balance-kinds';
import type { Location } from 'loyalty-contract/schemas/content';
import type { Gift, Gifts, ShopItem, Shops } from 'loyalty-contract/schemas/shop';
import type { Transaction, Transactions } from 'loyalty-contract/schemas/transactions';

/** A gift that can be used now, as home shows it. */
export type UsableGift = Pick<Gift, 'id' | 'name' | 'imageUrl' | 'validUntil'>;
/** An item of the shops that this member can buy, or save for. */
export type ShopItemSummary = Pick<ShopItem, 'id' | 'name' | 'imageUrl' | 'price' | 'currency'>;
/** The item that the member saves for. */
type Goal = ShopItemSummary & { isSoldOut: boolean };
/** A ledger entry in one line, with what it is about. */
export type EntryLine = Pick<Transaction, 'type' | 'operation' | 'created_on' | 'amount' | 'rule' | 'cause'> & {
  subject?: string;
};

/** A location as a visitor's home shows it: without its hours. */
export type NearestLocation = Pick<Location, 'id' | 'name' | 'address' | 'city' | 'imageUrl'>;

const MAX_LOCATIONS = 3;

/** The number of gifts that home shows: the list has all of them. */
const MAX_GIFTS = 4;

const getEnd = ({ validUntil }: Gift): number =>
  validUntil === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(validUntil);

/** The gifts that can be used now and end first. */
export function selectUsableGifts({ gifts }: Gifts): UsableGift[] {
  return gifts
    .filter((gift) => gift.status === 'active' && !gift.notNow)
    .sort((a, b) => getEnd(a) - getEnd(b))
    .slice(0, MAX_GIFTS)
    .map(({ id, name, imageUrl, validUntil }) => ({ id, name, imageUrl, validUntil }));
}

/** What home offers of the shops. */
export interface HomeOffers {
  /** The first items that the member can get now, and how many there are. */
  obtainable: ShopItemSummary[];
  obtainableCount: number;
  /** The cheapest item of each currency that the balance does not cover yet. */
  next: ShopItemSummary[];
  /** The member's goal; null: none; absent: the backend has no goals. */
  goal?: Goal | null;
}

/** The number of items that home shows of those that the member can get now. */
const MAX_OBTAINABLE = 4;

const toSummary = ({ id, name, imageUrl, price, currency }: ShopItem): ShopItemSummary => ({
  id,
  name,
  imageUrl,
  price,
  currency,
});

/** An item that the member could buy with a higher balance. */
function isWithinReach(item: ShopItem): boolean {
  return item.price > 0 && !item.affordable && isObtainable({ ...item, affordable: true });
}

function selectNext(items: readonly ShopItem[]): ShopItemSummary[] {
  const byPrice = items.filter(isWithinReach).sort((a, b) => a.price - b.price);
  return balanceKinds.flatMap((currency) =>
    byPrice
      .filter((item) => item.currency === currency)
      .slice(0, 1)
      .map(toSummary),
  );
}

function selectGoal({ goal }: Shops, items: readonly ShopItem[]): Pick<HomeOffers, 'goal'> {
  if (goal === undefined) return {};
  const item = items.find(({ id }) => id === goal);
  return { goal: item ? { ...toSummary(item), isSoldOut: item.stock === 0 } : null };
}

export function selectOffers(shops: Shops): HomeOffers {
  const items = [...shops.pointShop, ...shops.rewardShop];
  const obtainable = items.filter(isObtainable);
  return {
    obtainable: obtainable.slice(0, MAX_OBTAINABLE).map(toSummary),
    obtainableCount: obtainable.length,
    next: selectNext(items),
    ...selectGoal(shops, items),
  };
}

export function selectEntryLines({ transactions }: Transactions): EntryLine[] {
  return transactions.map(({ type, operation, created_on, amount, ...about }) => {
    const subject = getEntrySubject(about);
    return {
      type,
      operation,
      created_on,
      amount,
      ...(about.rule === TITLED_RULE && { rule: TITLED_RULE }),
      ...(isTitledCause(about.cause) && { cause: about.cause }),
      ...(subject !== undefined && { subject }),
    };
  });
}

/** The first locations of a business. */
export function selectNearestLocations({ locations }: { locations: readonly Location[] }): NearestLocation[] {
  return locations
    .slice(0, MAX_LOCATIONS)
    .map(({ id, name, address, city, imageUrl }) => ({ id, name, address, city, imageUrl }));
}
