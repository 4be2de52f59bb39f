import { z } from 'zod';
import { BusinessId, Id } from 'loyalty-contract/schemas/primitives';

const MAX_COOKIE = 500;

const Place = z.object({ businessId: BusinessId, locationId: Id.optional() });

/** A business, and one of its locations. */
export type Place = z.infer<typeof Place>;

/** The place in a cookie's value; null without a valid one. */
export function parsePlace(value: string | undefined): Place | null {
  if (value === undefined || value.length > MAX_COOKIE) return null;
  try {
    return Place.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
