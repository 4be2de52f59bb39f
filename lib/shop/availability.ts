import type { ShopItem } from 'loyalty-contract/schemas/shop';

type Availability = Pick<ShopItem, 'stock' | 'limitPerMember' | 'purchased' | 'exclusive' | 'affordable'>;

/** True when the member has bought an item as often as one member can. */
export function isLimitReached({ limitPerMember, purchased }: Availability): boolean {
  return limitPerMember !== undefined && purchased >= limitPerMember;
}

/** True for an item that this member cannot buy with any balance. */
export function isUnavailable(item: Availability): boolean {
  return item.stock === 0 || isLimitReached(item);
}

/** True for an item that the member can buy now: with the balance and the plan that they have. */
export function isObtainable(item: Availability): boolean {
  return item.affordable && !isUnavailable(item) && item.exclusive?.open !== false;
}
