import type { LocalizedText } from '@/contract/schemas/business-file';
import type { Gift, ShopItem } from '@/contract/schemas/shop';
import type { ItemText } from '../db/schema';
import { presentGift } from '../gifts/present';
import type { Bought } from './queries';

interface ItemRow {
  id: string;
  text: ItemText;
  image_url: string | null;
  price: number;
  currency: 'points' | 'credit';
  stock: number | null;
  limit_per_member: number | null;
  purchased: number | null;
}

/** An item of a shop for a member with these balances, in hundredths. */
export function presentItem(
  item: ItemRow,
  balances: { credit: number; point: number },
  say: (text: LocalizedText) => string,
): ShopItem {
  return {
    id: item.id,
    name: say(item.text.name),
    description: say(item.text.description),
    imageUrl: item.image_url,
    price: item.price,
    currency: item.currency,
    ...(item.stock === null ? {} : { stock: item.stock }),
    ...(item.limit_per_member === null ? {} : { limitPerMember: item.limit_per_member }),
    purchased: item.purchased ?? 0,
    affordable: item.price <= (item.currency === 'points' ? balances.point : balances.credit),
  };
}

/** The gift that a purchase gave, as it was at that moment: a repeated request gets the first answer again. */
export function presentBought(bought: Bought, say: (text: LocalizedText) => string): Gift {
  const validFrom = new Date(bought.validFrom);
  const row = {
    id: bought.giftId,
    code: bought.giftCode,
    text: bought.text,
    image_url: bought.imageUrl,
    valid_from: validFrom,
    valid_until: new Date(bought.validUntil),
    used_at: null,
  };
  return presentGift(row, say, validFrom);
}
