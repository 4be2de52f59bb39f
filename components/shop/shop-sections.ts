import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Shop } from 'loyalty-contract/shops';

/** One shop as a section of the screen. */
export interface ShopSection {
  shop: Shop;
  items: ShopItem[];
}

/** The shops in the query `tab` and in the text keys of the tabs. */
export const shopTabs = { point: 'points', reward: 'rewards' } as const satisfies Record<Shop, string>;

type Wallet = Pick<Configuration, 'businessWallet' | 'pointShopIsCredits'>;

/** The currency of the point shop, which also names it (spec §3). */
export function getPointShopKind({ pointShopIsCredits }: Pick<Wallet, 'pointShopIsCredits'>): BalanceKind {
  return pointShopIsCredits ? 'credit' : 'points';
}

/** The currency that a section is named by; undefined if none tells it from the point shop. */
export function getNamingKind({ shop, items }: ShopSection, wallet: Pick<Wallet, 'pointShopIsCredits'>) {
  const pointShopKind = getPointShopKind(wallet);
  if (shop === 'point') return pointShopKind;
  const [kind, ...others] = new Set(items.map(({ currency }) => currency));
  return kind === pointShopKind || others.length > 0 ? undefined : kind;
}

/** The shops of a business that its wallet can pay in, without empty ones. */
export function createShopSections(shops: CallResponse<'getShops'>, configuration: Wallet): ShopSection[] {
  const kinds = getBalanceKinds(configuration);
  const filterPayable = (items: readonly ShopItem[]) => items.filter((item) => kinds.includes(item.currency));
  const sections: ShopSection[] = [
    { shop: 'point', items: filterPayable(shops.pointShop) },
    { shop: 'reward', items: filterPayable(shops.rewardShop) },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

/** The shop that has an item; undefined without one. */
export function findShopByItem(sections: readonly ShopSection[], itemId: string | undefined): Shop | undefined {
  return sections.find(({ items }) => items.some(({ id }) => id === itemId))?.shop;
}
