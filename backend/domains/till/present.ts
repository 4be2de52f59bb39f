import type { CallResponse } from '@/contract/calls/call-schemas';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import type { MemberRow } from '../members/queries';
import { findObstacle, type Obstacle } from '../redemptions/find-obstacle';
import { isReserved } from '../redemptions/reservation';
import type { UnusedGift } from './queries';

type IdentifiedMember = CallResponse<'identifyMember'>;

interface UseContext {
  locationId: string;
  now: Date;
}

/** The minimum purchase is not checked: the till sends the basket with the reservation. */
function findGiftObstacle(business: Business, gift: UnusedGift, { locationId, now }: UseContext): Obstacle | undefined {
  const { reserved_at, expires_at } = gift;
  if (reserved_at && expires_at && isReserved({ state: 'reserved', reserved_at, expires_at }, now))
    return { reason: 'reserved', next: expires_at };
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
  return {
    giftId: gift.id,
    name: localize(gift.text.name),
    validUntil: gift.valid_until?.toISOString() ?? null,
    usable: obstacle === undefined,
    ...(obstacle ? { reason: obstacle.reason, next: obstacle.next?.toISOString() ?? null } : {}),
    ...(minimumBasket === undefined ? {} : { minimumBasket }),
    shown: gift.id === shownId,
  };
}

/** The last two digits of a confirmed phone number, with which cashier and member can check the account. */
export function getPhoneEnding({
  phone,
  phone_confirmed,
}: Pick<MemberRow, 'phone' | 'phone_confirmed'>): string | null {
  return phone !== null && phone_confirmed ? phone.slice(-2) : null;
}
