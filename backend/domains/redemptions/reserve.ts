import type { CallResponse, ParsedRequest } from '@/contract/calls/call-schemas';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { findObstacle } from './find-obstacle';
import { normalizeGiftCode } from '../gifts';
import { getLocationName, getServedBy, requireLocation } from '../businesses';
import { presentRedemption } from './present';
import { findReservation, insertRedemption, lockGift, updateRedemption, type LockedGift } from './queries';
import { isReserved, RESERVATION_MS } from './reservation';

type Body = ParsedRequest<'reserveGift'>['body'];

function requireUnused(business: Business, { used_at, used_location }: LockedGift): void {
  if (!used_at) return;
  throw new ProblemError('GIFT_USED', {
    detail: 'The gift has been used.',
    at: used_at.toISOString(),
    ...(used_location === null ? {} : { place: getLocationName(business, used_location) }),
  });
}

/** Releases an expired reservation. @throws {ProblemError} GIFT_RESERVED while the gift is reserved */
async function requireNotReserved(tx: Tx, business: Business, gift: LockedGift, now: Date): Promise<void> {
  const reservation = await findReservation(tx, business.id, gift.id);
  if (!reservation) return;
  if (isReserved(reservation, now)) {
    throw new ProblemError('GIFT_RESERVED', {
      detail: 'A till has reserved the gift.',
      at: reservation.expires_at.toISOString(),
      place: getLocationName(business, reservation.location_id),
    });
  }
  await updateRedemption(tx, reservation, { state: 'released', released_at: now });
}

/**
 * Reserves a gift for a till. Of several concurrent requests, one succeeds.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location), GIFT_USED, GIFT_RESERVED, NOT_NOW
 */
export async function reserveGift(
  tx: Tx,
  business: Business,
  { locationId, giftCode, giftId, basket }: Body,
  { app, actor, serviceKey }: RequestContext,
): Promise<CallResponse<'reserveGift'>> {
  requireLocation(business, locationId);
  const by = giftCode === undefined ? { id: giftId ?? '' } : { code: normalizeGiftCode(giftCode) };
  const gift = await lockGift(tx, business.id, by);
  if (!gift) throw new ProblemError('NOT_FOUND');
  // Read under the lock: the request may have waited for another till.
  const now = app.now();
  requireUnused(business, gift);
  await requireNotReserved(tx, business, gift, now);
  const basketTotal = basket?.reduce((sum, line) => sum + line.amount, 0);
  const obstacle = findObstacle(business, gift, { locationId, basketTotal, now });
  if (obstacle)
    throw new ProblemError('NOT_NOW', {
      detail: 'The gift cannot be used here, now or with this purchase.',
      reason: obstacle.reason,
      next: obstacle.next?.toISOString() ?? null,
    });
  const redemption = {
    business_id: business.id,
    id: createId(),
    gift_id: gift.id,
    member_id: gift.member_id,
    location_id: locationId,
    state: 'reserved' as const,
    basket_total: basketTotal ?? null,
    service_key: serviceKey.name,
    served_by: getServedBy(business, actor),
    done_by: actor,
    reserved_at: now,
    expires_at: new Date(now.getTime() + RESERVATION_MS),
    redeemed_at: null,
    released_at: null,
    undone_at: null,
    undo_reason: null,
  };
  await insertRedemption(tx, redemption);
  const detail = { gift: gift.id, redemption: redemption.id, location: locationId };
  await audit(tx, { at: now, businessId: business.id, actor, action: 'gift.reserve', subject: gift.member_id, detail });
  return presentRedemption(business, redemption, gift);
}
