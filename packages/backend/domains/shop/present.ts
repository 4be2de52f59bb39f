import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Gift, ShopItem } from 'loyalty-contract/schemas/shop';
import type { Business } from '../../core/business';
import type { ItemContent } from '../../db/schema';
import { presentRedemptionConditions } from '../businesses';
import { presentGift } from '../gifts';
import type { BoughtItem } from './queries';

interface ItemRow {
  id: string;
  text: ItemContent;
  image_url: string | null;
  /** The prices for this member and for others. */
  price: number;
  full_price: number;
  for_plans: string[] | null;
  currency: BalanceKind;
  stock: number | null;
  limit_per_member: number | null;
  valid_days: number;
  purchased: number | null;
  /** This member's balances, in hundredths, and ids of paid plans. */
  points: number;
  credit: number;
  member_plans: string[];
  added_at: Date | null;
  /** Whether the viewer waits for it, and can be told. */
  alert_wanted: boolean;
  has_contact: boolean;
}

/** The plans that an exclusive item needs, and whether the viewer has one of them. */
function presentExclusivity(
  { for_plans, member_plans }: ItemRow,
  business: Business,
  localize: (text: LocalizedText) => string,
): Pick<ShopItem, 'exclusive'> {
  if (for_plans === null) return {};
  const plans = business.file.plans.filter(({ id }) => for_plans.includes(id)).map(({ name }) => localize(name));
  return { exclusive: { plans, open: for_plans.some((id) => member_plans.includes(id)) } };
}

/** An item of a shop as one viewer sees it. */
export function presentItem(item: ItemRow, business: Business, localize: (text: LocalizedText) => string): ShopItem {
  return {
    id: item.id,
    name: localize(item.text.name),
    description: localize(item.text.description),
    imageUrl: item.image_url,
    price: item.price,
    ...(item.full_price === item.price ? {} : { fullPrice: item.full_price }),
    ...presentExclusivity(item, business, localize),
    currency: item.currency,
    ...(item.stock === null ? {} : { stock: item.stock }),
    ...(item.limit_per_member === null ? {} : { limitPerMember: item.limit_per_member }),
    purchased: item.purchased ?? 0,
    affordable: item.price <= item[item.currency],
    ...(item.added_at === null ? {} : { addedAt: item.added_at.toISOString() }),
    ...(item.stock === 0 && item.has_contact ? { stockAlert: item.alert_wanted } : {}),
    ...presentRedemptionConditions(business, item.text, item.valid_days, localize),
  };
}

/** The gift of a purchase, as it was at that time, so that a repeated request gets the same response. */
export function presentPurchasedGift(
  business: Business,
  item: BoughtItem,
  localize: (text: LocalizedText) => string,
): Gift {
  const validFrom = new Date(item.validFrom);
  const row = {
    id: item.giftId,
    code: item.giftCode,
    text: item.text,
    image_url: item.imageUrl,
    valid_from: validFrom,
    valid_until: new Date(item.validUntil),
    used_at: null,
  };
  return presentGift(business, row, localize, validFrom);
}
