import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { insertGifts } from './queries';
import { createId, createReadableCode } from '../../core/secrets';
import { isBlocked } from '../members';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { claimReward, toRewardOccasion } from '../rewarded-contacts';
import {
  countReservations,
  findPendingGifts,
  getValidUntil,
  hasEnded,
  isExhausted,
  lockStock,
  deletePendingGift,
  markIssued,
  type PendingGift,
} from '../landing';

/**
 * The validity of a pending gift; null: none is left. A confirmed phone takes precedence: reservations for unconfirmed phones
 * do not block it. The caller has locked the stock.
 */
async function findValidity(tx: Tx, { app, business, now: validFrom }: RequestContext, pending: PendingGift) {
  // Read after the stock is locked: with an earlier time, a lapsed reservation might be used meanwhile.
  const now = app.now();
  const isReserved = pending.held_until > now && pending.held_until > pending.created_at;
  const gift = business.file.landingGifts.find(({ id }) => id === pending.landing_gift_id);
  if (gift && isExhausted(gift, await countReservations(tx, { businessId: business.id, landingGiftId: gift.id }, now)))
    return null;
  if (isReserved) return { validFrom: pending.created_at, validUntil: pending.valid_until };
  return gift && !hasEnded(gift, now)
    ? { validFrom, validUntil: getValidUntil(gift, business.file.configuration.timeZone, validFrom) }
    : null;
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
  const pendingGifts = await findPendingGifts(db, businessId, phoneMacs);
  if (pendingGifts.length === 0 || (await isBlocked(db, { businessId, memberId }))) return;
  await transact(db, async (tx) => {
    const contacts = await tx
      .selectFrom('identifiers')
      .select(['kind', 'value'])
      .where('business_id', '=', businessId)
      .where('member_id', '=', memberId)
      .where('kind', 'in', contactKinds)
      .execute();
    for (const gift of pendingGifts) {
      const id = createId();
      const giftRef = { businessId, landingGiftId: gift.landing_gift_id, phoneMac: gift.phone_mac };
      await lockStock(tx, giftRef);
      const validity = await findValidity(tx, context, gift);
      if (!validity) continue;
      // Once for a person, not for each of their phones.
      if (
        !(await claimReward(tx, toRewardOccasion(context), `landing:${gift.landing_gift_id}`, { memberId, contacts }))
      ) {
        await deletePendingGift(tx, giftRef);
        continue;
      }
      if (!(await markIssued(tx, giftRef, id))) continue;
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
