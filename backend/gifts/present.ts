import type { LocalizedText } from '@/contract/schemas/business-file';
import type { Gift } from '@/contract/schemas/shop';
import type { ItemText } from '../db/schema';

/** A gift as the database holds it. */
export interface GiftRow {
  id: string;
  code: string;
  text: ItemText;
  image_url: string | null;
  valid_from: Date;
  valid_until: Date | null;
  used_at: Date | null;
}

/** Whether a gift can be used at a moment. Used goes before expired: the member had it. */
export function giftStatus(gift: Pick<GiftRow, 'valid_from' | 'valid_until' | 'used_at'>, now: Date): Gift['status'] {
  if (gift.used_at) return 'used';
  if (gift.valid_until && gift.valid_until <= now) return 'expired';
  return gift.valid_from > now ? 'future' : 'active';
}

/** A gift in a language. */
export function presentGift(gift: GiftRow, say: (text: LocalizedText) => string, now: Date): Gift {
  const { name, description, terms } = gift.text;
  return {
    id: gift.id,
    name: say(name),
    description: say(description),
    imageUrl: gift.image_url,
    ...(terms === undefined ? {} : { terms: say(terms) }),
    validFrom: gift.valid_from.toISOString(),
    ...(gift.valid_until ? { validUntil: gift.valid_until.toISOString() } : {}),
    status: giftStatus(gift, now),
    code: gift.code,
  };
}
