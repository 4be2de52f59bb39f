import type { Selectable } from 'kysely';
import { DAY_MS, MINUTE_MS } from 'loyalty-text/durations';
import type { TillTables } from '../../db/till-schema';
import { isWithin } from '../businesses';

/** Milliseconds after which an unconfirmed reservation expires. */
export const RESERVATION_MS = 5 * MINUTE_MS;

type Reservation = Pick<Selectable<TillTables['redemptions']>, 'state' | 'reserved_at' | 'expires_at'>;

/** True while the gift is reserved. */
export function isReserved({ state, reserved_at, expires_at }: Reservation, now: Date): boolean {
  return state === 'reserved' && isWithin({ begunAt: reserved_at, expiresAt: expires_at }, now);
}

/**
 * The end of a gift's validity when its redemption is undone: unchanged while more than a day is left; otherwise the
 * gift gets the time that it had left when it was reserved.
 */
export function restoreValidity(validUntil: Date | null, reservedAt: Date, now: Date): Date | null {
  if (!validUntil || validUntil.getTime() - now.getTime() > DAY_MS) return validUntil;
  return new Date(Math.max(validUntil.getTime(), now.getTime() + validUntil.getTime() - reservedAt.getTime()));
}
