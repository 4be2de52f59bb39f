import { transact } from '../db/transact';
import type { RequestContext } from '../http/context';
import { giveGift } from '../gifts/queries';
import { newId, newReadableCode } from '../secrets';
import { phoneMac } from './phone-mac';
import { markGiven, provenPhones, waitingFor } from './queries';

/**
 * Gives a member what waits for his or her phone. Asked whenever gifts are shown, and so whichever way the phone became
 * the member's: by registration, sign-in, a changed number, or staff.
 */
export async function giveWaitingGifts({ app, db, business, memberId }: RequestContext): Promise<void> {
  const businessId = business.id;
  const phones = await provenPhones(db, businessId, memberId);
  const macs = phones.map((phone) => phoneMac(app.environment, businessId, phone));
  const waiting = await waitingFor(db, businessId, macs);
  if (waiting.length === 0) return;
  await transact(db, async (tx) => {
    for (const one of waiting) {
      const id = newId();
      const which = { businessId, landingGiftId: one.landing_gift_id, phoneMac: one.phone_mac };
      if (!(await markGiven(tx, which, id))) continue;
      await giveGift(tx, {
        businessId,
        memberId,
        id,
        code: newReadableCode(),
        text: one.text,
        imageUrl: one.image_url,
        validFrom: one.created_at,
        validUntil: one.valid_until,
        createdAt: one.created_at,
      });
    }
  });
}
