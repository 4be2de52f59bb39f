import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { insertGifts } from './queries';
import { createId, createReadableCode } from '../../core/secrets';
import { lockStock, markIssued, countReservations, findPendingGifts, type PendingGift } from '../landing/queries';
import { getValidUntil, hasEnded, isExhausted } from '../landing/availability';

/**
 * The validity of a pending gift; null: none is left. A confirmed phone takes precedence: reservations for unconfirmed phones
 * do not block it. The caller has locked the stock.
 */
async function findValidity(tx: Tx, { app, business, now: validFrom }: RequestContext, waiting: PendingGift) {
  // Read after the stock is locked: with an earlier time, a lapsed reservation might be used meanwhile.
  const now = app.now();
  const isReserved = waiting.held_until > now && waiting.held_until > waiting.created_at;
  const gift = business.file.landingGifts.find(({ id }) => id === waiting.landing_gift_id);
  if (gift && isExhausted(gift, await countReservations(tx, { businessId: business.id, landingGiftId: gift.id }, now)))
    return null;
  if (isReserved) return { validFrom: waiting.created_at, validUntil: waiting.valid_until };
  return gift && !hasEnded(gift, now) ? { validFrom, validUntil: getValidUntil(gift, validFrom) } : null;
}

/**
 * Issues a member's pending gifts: those registered for a phone that the member has confirmed, also after the reservation,
 * while stock lasts. Runs whenever gifts are listed, and so however the phone became the member's: by registration,
 * sign-in, a changed number, or staff.
 * @param phoneMacs of the member's confirmed phones
 */
export async function issuePendingGifts(context: RequestContext, phoneMacs: string[]): Promise<void> {
  const { db, business, memberId } = context;
  const businessId = business.id;
  const waiting = await findPendingGifts(db, businessId, phoneMacs);
  if (waiting.length === 0) return;
  await transact(db, async (tx) => {
    for (const gift of waiting) {
      const id = createId();
      const giftRef = { businessId, landingGiftId: gift.landing_gift_id, phoneMac: gift.phone_mac };
      await lockStock(tx, giftRef);
      const validity = await findValidity(tx, context, gift);
      if (!validity || !(await markIssued(tx, giftRef, id))) continue;
      const issued = {
        businessId,
        memberId,
        id,
        code: createReadableCode(),
        text: gift.text,
        imageUrl: gift.image_url,
        ...validity,
        createdAt: validity.validFrom,
      };
      await insertGifts(tx, [issued], context.now);
    }
  });
}
