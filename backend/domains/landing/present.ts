import type { BusinessFile, LocalizedText } from '@/contract/schemas/business-file';
import type { CallResponse } from '@/contract/call-schemas';
import type { ReservationCounts } from './queries';
import { isExhausted } from './stock';

export type LandingGift = BusinessFile['landingGifts'][number];
type Shown = CallResponse<'getLandingGift'>['gift'];

/** Whether a landing page's gift is still available. */
function landingStatus(gift: LandingGift, counts: ReservationCounts, now: Date): Shown['status'] {
  if (gift.validUntil !== null && new Date(gift.validUntil) <= now) return 'expired';
  return isExhausted(gift, counts) ? 'exhausted' : 'available';
}

/** The public part of a landing page's gift, in a language. */
export function presentLandingGift(
  gift: LandingGift,
  counts: ReservationCounts,
  localize: (text: LocalizedText) => string,
  now: Date,
): Shown {
  return {
    id: gift.id,
    legacyId: gift.legacyId,
    name: localize(gift.name),
    description: localize(gift.description),
    imageUrl: gift.imageUrl,
    terms: localize(gift.terms),
    validUntil: gift.validUntil === null ? null : new Date(gift.validUntil).toISOString(),
    status: landingStatus(gift, counts, now),
  };
}
