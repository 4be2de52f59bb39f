import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { insertGift } from './queries';
import { newId, newReadableCode } from '../../core/secrets';
import { computePhoneMac } from '../landing/phone-mac';
import {
  lockStock,
  markIssued,
  findProvenPhones,
  countTaken,
  findPendingGifts,
  type PendingGift,
} from '../landing/queries';
import { isExhausted } from '../landing/stock';
import { isOver, getValidUntil } from '../landing/valid-until';

/**
 * The validity of a pending gift; null: none is left. A proven phone takes precedence: reservations for unproven phones
 * do not block it. The caller holds the stock.
 */
async function findValidity(tx: Tx, { app, business, now: validFrom }: RequestContext, waiting: PendingGift) {
  // Read after the stock is locked: with an earlier time, a lapsed reservation might be taken meanwhile.
  const now = app.now();
  const isHeld = waiting.held_until > now && waiting.held_until > waiting.created_at;
  const gift = business.file.landingGifts.find(({ id }) => id === waiting.landing_gift_id);
  if (gift && isExhausted(gift, await countTaken(tx, { businessId: business.id, landingGiftId: gift.id }, now)))
    return null;
  if (isHeld) return { validFrom: waiting.created_at, validUntil: waiting.valid_until };
  return gift && !isOver(gift, now) ? { validFrom, validUntil: getValidUntil(gift, validFrom) } : null;
}

/**
 * Issues the pending gifts of a member's phone, lapsed reservations included while stock lasts. Called whenever gifts
 * are shown, and so however the phone became the member's: by registration, sign-in, a changed number, or staff.
 */
export async function issuePendingGifts(context: RequestContext): Promise<void> {
  const { app, db, business, memberId } = context;
  const businessId = business.id;
  const phones = await findProvenPhones(db, businessId, memberId);
  const macs = phones.map((phone) => computePhoneMac(app.environment, businessId, phone));
  const waiting = await findPendingGifts(db, businessId, macs);
  if (waiting.length === 0) return;
  await transact(db, async (tx) => {
    for (const gift of waiting) {
      const id = newId();
      const giftRef = { businessId, landingGiftId: gift.landing_gift_id, phoneMac: gift.phone_mac };
      await lockStock(tx, giftRef);
      const validity = await findValidity(tx, context, gift);
      if (!validity || !(await markIssued(tx, giftRef, id))) continue;
      await insertGift(tx, {
        businessId,
        memberId,
        id,
        code: newReadableCode(),
        text: gift.text,
        imageUrl: gift.image_url,
        ...validity,
        createdAt: validity.validFrom,
      });
    }
  });
}
