import type { z } from 'zod';
import type { GiftObstacle } from 'loyalty-contract/schemas/gift-restrictions';
import type { Business } from '../../core/business';
import { getUsability, type GiftRow } from '../gifts';

/** The location and time of a gift's use, and the purchase's total in hundredths, if the till sent it. */
interface UseContext {
  locationId: string;
  basketTotal?: number | undefined;
  now: Date;
}

/** Why a gift cannot be used, and the next time at which it can; null: never, or only elsewhere or with a larger purchase. */
export interface Obstacle {
  reason: z.infer<typeof GiftObstacle>;
  next: Date | null;
}

type Gift = Pick<GiftRow, 'text' | 'valid_from' | 'valid_until'> & { ended_by: string | null };

/** Checks an unused gift against its validity and restrictions. @returns undefined if it can be used */
export function findObstacle(business: Business, gift: Gift, occasion: UseContext): Obstacle | undefined {
  const { now, locationId, basketTotal } = occasion;
  const { restrictions = {} } = gift.text;
  if (gift.ended_by !== null) return { reason: 'ended', next: null };
  if (gift.valid_until && gift.valid_until <= now) return { reason: 'expired', next: null };
  if (restrictions.locations && !restrictions.locations.includes(locationId)) return { reason: 'place', next: null };
  const time = { validFrom: gift.valid_from, validUntil: gift.valid_until, now };
  const usable = getUsability(restrictions, time, business.file.configuration.timeZone);
  if (!usable.now) return { reason: usable.reason, next: usable.nextAt };
  const { minimumBasket = 0 } = restrictions;
  return minimumBasket > 0 && (basketTotal ?? 0) < minimumBasket ? { reason: 'basket', next: null } : undefined;
}
