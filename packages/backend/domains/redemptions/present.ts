import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getLocationName, getUndoEnd } from '../businesses';
import type { LockedGift, RedemptionRow } from './queries';

/** A redemption as tills see it. */
export function presentRedemption(
  business: Business,
  redemption: RedemptionRow,
  { id, text }: Pick<LockedGift, 'id' | 'text'>,
): CallResponse<'reserveGift'> {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const { state, location_id: locationId, redeemed_at: redeemedAt } = redemption;
  return {
    redemptionId: redemption.id,
    state,
    comoMemberId: redemption.member_id,
    gift: {
      giftId: id,
      name: localize(text.name),
      description: localize(text.description),
      ...(text.terms === undefined ? {} : { terms: localize(text.terms) }),
    },
    locationId,
    place: getLocationName(business, locationId),
    reservedAt: redemption.reserved_at.toISOString(),
    expiresAt: redemption.expires_at.toISOString(),
    ...(redemption.needs_code ? { codeNeeded: true } : {}),
    ...(redeemedAt ? { redeemedAt: redeemedAt.toISOString() } : {}),
    ...(redeemedAt && state === 'redeemed' ? { undoUntil: getUndoEnd(business, redeemedAt).toISOString() } : {}),
  };
}
