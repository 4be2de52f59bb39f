import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getLocationName } from '../businesses';
import type { MemberRow } from '../members';
import type { Match } from './find-match';
import { findObstacle, isReserved, type Obstacle } from '../redemptions';
import type { UnusedGift } from './queries';

type IdentifiedMember = CallResponse<'identifyMember'>;

type TillOffer = NonNullable<IdentifiedMember['offers']>[number];

interface UseContext {
  locationId: string;
  now: Date;
}

/** The reservation of a gift by any till; undefined if there is none, or it has ended. */
function findReservation({ reserved_at, expires_at, location_id }: UnusedGift, now: Date) {
  if (!reserved_at || !expires_at || location_id === null) return undefined;
  if (!isReserved({ state: 'reserved', reserved_at, expires_at }, now)) return undefined;
  return { at: reserved_at, until: expires_at, locationId: location_id };
}

/** The minimum purchase is not checked: the till sends the basket with the reservation. */
function findGiftObstacle(business: Business, gift: UnusedGift, { locationId, now }: UseContext): Obstacle | undefined {
  const reservation = findReservation(gift, now);
  if (reservation) return { reason: 'reserved', next: reservation.until };
  return findObstacle(business, gift, { locationId, now, basketTotal: Number.MAX_SAFE_INTEGER });
}

/** A gift of the member as a cashier sees it: without its code. */
export function presentTillGift(
  business: Business,
  gift: UnusedGift,
  use: UseContext,
  shownId: string | null,
): IdentifiedMember['gifts'][number] {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const obstacle = findGiftObstacle(business, gift, use);
  const { minimumBasket } = gift.text.restrictions ?? {};
  const reservation = findReservation(gift, use.now);
  return {
    giftId: gift.id,
    name: localize(gift.text.name),
    ...(gift.image_url !== null && { imageUrl: gift.image_url }),
    validUntil: gift.valid_until?.toISOString() ?? null,
    usable: obstacle === undefined,
    ...(obstacle ? { reason: obstacle.reason, next: obstacle.next?.toISOString() ?? null } : {}),
    ...(reservation && {
      reservedAt: reservation.at.toISOString(),
      reservedPlace: getLocationName(business, reservation.locationId),
    }),
    ...(minimumBasket === undefined ? {} : { minimumBasket }),
    shown: gift.id === shownId,
  };
}

/** An item of the shop that the member can get now. */
export function presentTillOffer({ id, name, price, currency, imageUrl }: ShopItem): TillOffer {
  return { itemId: id, name, price, currency, ...(imageUrl !== null && { imageUrl }) };
}

/** True for an item that the member can get now: affordable, in stock, within the limit, and with the plan that it needs. */
export const isAvailable = ({ affordable, stock, limitPerMember, purchased, exclusive }: ShopItem): boolean =>
  affordable &&
  stock !== 0 &&
  (limitPerMember === undefined || purchased < limitPerMember) &&
  exclusive?.open !== false;

/** The last two digits of a phone number that is confirmed, or by which the till found the account: cashier and member check it by them. */
export function getPhoneEnding(
  { phone, phone_confirmed }: Pick<MemberRow, 'phone' | 'phone_confirmed'>,
  { by, unopened }: Pick<Match, 'by' | 'unopened'>,
): string | null {
  const isKnown = phone_confirmed || (unopened && by === 'phone');
  return phone !== null && isKnown ? phone.slice(-2) : null;
}
