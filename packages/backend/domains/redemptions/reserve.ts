import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { DAY_MS } from 'loyalty-text/durations';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { findObstacle } from './find-obstacle';
import { normalizeGiftCode } from '../../core/gift-code';
import { getLocationName, getServedBy, requireLocation } from '../businesses';
import { getPepperId, isContact, requireJoined, requireLookUp, type FoundBy } from '../presence';
import { presentRedemption } from './present';
import {
  countByContact,
  findGiftOwner,
  findReservation,
  insertRedemption,
  lockCount,
  lockGift,
  updateRedemption,
  type LockedGift,
} from './queries';
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

/** How the till has found the member of a gift: a gift by its code was shown by the member. @throws {ProblemError} NOT_FOUND, LOOK_UP_NEEDED, NOT_JOINED */
async function findPresence(tx: Tx, businessId: string, { giftId, lookUpId }: Body, context: RequestContext) {
  if (giftId === undefined) return { foundBy: 'giftCode' as const };
  const memberId = await findGiftOwner(tx, businessId, giftId);
  if (memberId === undefined) throw new ProblemError('NOT_FOUND');
  const foundBy = requireLookUp(context, { businessId, memberId }, lookUpId);
  await requireJoined(tx, { businessId, memberId }, foundBy);
  return { memberId, foundBy };
}

/** Whether a gift needs the code on the member's phone: the member was found by phone or e-mail, and has no gift without a code left for today. */
async function needsCode(
  tx: Tx,
  { id: businessId, file }: Business,
  { memberId, foundBy }: { memberId?: string; foundBy: FoundBy | null },
  now: Date,
): Promise<boolean> {
  const { giftsByContact } = file.till;
  if (memberId === undefined || !isContact(foundBy)) return false;
  if (giftsByContact === 0) return true;
  // A concurrent redemption is counted, too.
  await lockCount(tx, { businessId, memberId });
  return (await countByContact(tx, { businessId, memberId }, new Date(now.getTime() - DAY_MS))) >= giftsByContact;
}

/**
 * Reserves a gift for a till. Of several concurrent requests, one succeeds.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location), LOOK_UP_NEEDED, NOT_JOINED, GIFT_USED,
 * GIFT_RESERVED, NOT_NOW
 */
export async function reserveGift(
  tx: Tx,
  business: Business,
  body: Body,
  context: RequestContext,
): Promise<CallResponse<'reserveGift'>> {
  const { locationId, giftCode, giftId, basket } = body;
  const { app, actor, serviceKey } = context;
  requireLocation(business, locationId);
  const presence = await findPresence(tx, business.id, body, context);
  const withCode = await needsCode(tx, business, presence, context.now);
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
    found_by: presence.foundBy,
    needs_code: withCode,
    pepper_id: getPepperId(app.environment),
    tries: 0,
    service_key: serviceKey.name,
    served_by: getServedBy(business, actor),
    done_by: actor,
    reserved_at: now,
    expires_at: new Date(now.getTime() + RESERVATION_MS),
    redeemed_at: null,
    released_at: null,
    undone_at: null,
    undo_reason: null,
    reported_at: null,
  };
  await insertRedemption(tx, redemption);
  const detail = {
    gift: gift.id,
    redemption: redemption.id,
    location: locationId,
    ...(presence.foundBy && { by: presence.foundBy }),
  };
  await audit(tx, { at: now, businessId: business.id, actor, action: 'gift.reserve', subject: gift.member_id, detail });
  return presentRedemption(business, redemption, gift);
}
