import { toLocalDay } from 'loyalty-text/local-day';
import { getLastInstant } from '@/lib/format/date';
import type { LandingGift, LocalizedText } from './studio';

/** A gift to begin with. Its page has no older address: the same id serves for both. */
export function createLandingGift(name: LocalizedText = {}): LandingGift {
  const id = crypto.randomUUID();
  return {
    ...{ id, legacyId: id, name, description: '', terms: '', imageUrl: null },
    ...{ validUntil: null, quantity: 100, heldHours: 24, validDays: 30 },
  };
}

/** A gift that is valid for days from when it is given; null: until its page ends. */
export function withValidDays({ validDays: _days, ...gift }: LandingGift, validDays: number | null): LandingGift {
  return validDays === null ? gift : { ...gift, validDays };
}

/** The last day of an end, in the zone of the business: a day that was typed, or an instant of the file. */
export function getLastDay(end: string, timeZone: string): string {
  return end.includes('T') ? toLocalDay(new Date(getLastInstant(end)), timeZone) : end;
}
