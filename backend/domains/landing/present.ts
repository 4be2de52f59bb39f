import type { BusinessFile, LocalizedText } from '@/contract/schemas/business-file';
import type { CallResponse } from '@/contract/shapes';
import type { TakenCounts } from './queries';
import { isExhausted } from './stock';

export type LandingGift = BusinessFile['landingGifts'][number];
type Shown = CallResponse<'getLandingGift'>['gift'];

/** Whether a landing page's gift is still available. */
function landingStatus(gift: LandingGift, counts: TakenCounts, now: Date): Shown['status'] {
  if (gift.validUntil !== null && new Date(gift.validUntil) <= now) return 'expired';
  return isExhausted(gift, counts) ? 'exhausted' : 'available';
}

/** The public part of a landing page's gift, in a language. */
export function presentLandingGift(
  gift: LandingGift,
  counts: TakenCounts,
  say: (text: LocalizedText) => string,
  now: Date,
): Shown {
  return {
    id: gift.id,
    legacyId: gift.legacyId,
    name: say(gift.name),
    description: say(gift.description),
    imageUrl: gift.imageUrl,
    terms: say(gift.terms),
    validUntil: gift.validUntil === null ? null : new Date(gift.validUntil).toISOString(),
    status: landingStatus(gift, counts, now),
  };
}
