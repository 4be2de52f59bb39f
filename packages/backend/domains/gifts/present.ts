import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Gift } from 'loyalty-contract/schemas/shop';
import type { Selectable } from 'kysely';
import type { Business } from '../../core/business';
import type { GiftTables } from '../../db/gift-schema';
import { presentGiftPlaces } from '../businesses';
import { getUsability } from './usable-times';

type StoredGift = Pick<
  Selectable<GiftTables['gifts']>,
  'id' | 'code' | 'text' | 'image_url' | 'valid_from' | 'valid_until' | 'used_at'
>;

/** A gift row. */
export interface GiftRow extends StoredGift {
  /** The location where it was used; null: unknown. */
  used_location?: string | null;
  /** First name of the person at the till, if members see it. */
  served_by?: string | null;
  /** The redemption by which a till used it, and when the member reported that. */
  redemption_id?: string | null;
  reported_at?: Date | null;
  /** The reason for which staff ended it. */
  end_reason?: string | null;
  /** The stamp card that became it. */
  stamp_card_id?: string | null;
}

/** The state of a gift at a time. Used takes precedence over expired. */
export function getGiftStatus(
  gift: Pick<GiftRow, 'valid_from' | 'valid_until' | 'used_at'>,
  now: Date,
): Gift['status'] {
  if (gift.used_at) return 'used';
  if (gift.valid_until && gift.valid_until <= now) return 'expired';
  return gift.valid_from > now ? 'future' : 'active';
}

/** The restrictions of a gift: why it cannot be used now, and when it can be next, in the business's time zone. */
function presentRestrictions(
  business: Business,
  { text, valid_from, valid_until }: GiftRow,
  status: Gift['status'],
  localize: (text: LocalizedText) => string,
  now: Date,
): Pick<Gift, 'notNow' | 'nowUntil' | 'places' | 'hours' | 'minimumBasket'> {
  if (status === 'used' || status === 'expired') return {};
  const { restrictions = {} } = text;
  const time = { validFrom: valid_from, validUntil: valid_until, now };
  const usable = getUsability(restrictions, time, business.file.configuration.timeZone);
  return {
    ...(usable.now ? {} : { notNow: { reason: usable.reason, nextAt: usable.nextAt?.toISOString() ?? null } }),
    ...(usable.now && usable.until ? { nowUntil: usable.until.toISOString() } : {}),
    ...presentGiftPlaces(business, restrictions, localize),
  };
}

/** When and where a gift was used, and who took it. */
function presentUse(
  { file }: Business,
  { used_at, used_location, served_by }: GiftRow,
  localize: (text: LocalizedText) => string,
): Pick<Gift, 'used'> {
  if (!used_at) return {};
  const location = file.locations.find(({ id }) => id === used_location);
  return {
    used: {
      at: used_at.toISOString(),
      ...(location ? { place: localize(location.name) } : {}),
      ...(served_by ? { servedBy: served_by } : {}),
    },
  };
}

/** The redemption of a used gift, which the member can report. */
function presentSpending({ used_at, redemption_id, reported_at }: GiftRow): Pick<Gift, 'spending'> {
  if (!used_at || !redemption_id) return {};
  const reported = reported_at ? { reportedAt: reported_at.toISOString() } : {};
  return { spending: { kind: 'redemption', id: redemption_id, ...reported } };
}

/** The name of the stamp card that became a gift, while the business has the card. */
function presentStampCard(
  { file }: Business,
  { stamp_card_id }: GiftRow,
  localize: (text: LocalizedText) => string,
): Pick<Gift, 'stampCard'> {
  const card = file.stampCards?.find(({ id }) => id === stamp_card_id);
  return card ? { stampCard: localize(card.name) } : {};
}

/** A gift in a language. */
export function presentGift(
  business: Business,
  gift: GiftRow,
  localize: (text: LocalizedText) => string,
  now: Date,
): Gift {
  const { name, description, terms } = gift.text;
  const status = getGiftStatus(gift, now);
  return {
    id: gift.id,
    name: localize(name),
    description: localize(description),
    imageUrl: gift.image_url,
    ...(terms === undefined ? {} : { terms: localize(terms) }),
    validFrom: gift.valid_from.toISOString(),
    ...(gift.valid_until ? { validUntil: gift.valid_until.toISOString() } : {}),
    status,
    code: gift.code,
    ...(gift.end_reason ? { endReason: gift.end_reason } : {}),
    ...presentUse(business, gift, localize),
    ...presentSpending(gift),
    ...presentStampCard(business, gift, localize),
    ...presentRestrictions(business, gift, status, localize, now),
  };
}
