import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { ReservationCounts } from './queries';
import { hasEnded, isExhausted } from './availability';

export type LandingGift = BusinessFile['landingGifts'][number];
type PublicGift = CallResponse<'getLandingGift'>['gift'];

function getStatus(gift: LandingGift, counts: ReservationCounts, now: Date): PublicGift['status'] {
  if (hasEnded(gift, now)) return 'expired';
  return isExhausted(gift, counts) ? 'exhausted' : 'available';
}

/** The public part of a landing page's gift, in a language. */
export function presentLandingGift(
  gift: LandingGift,
  counts: ReservationCounts,
  localize: (text: LocalizedText) => string,
  now: Date,
): PublicGift {
  return {
    id: gift.id,
    legacyId: gift.legacyId,
    name: localize(gift.name),
    description: localize(gift.description),
    imageUrl: gift.imageUrl,
    terms: localize(gift.terms),
    validUntil: gift.validUntil === null ? null : new Date(gift.validUntil).toISOString(),
    status: getStatus(gift, counts, now),
  };
}
