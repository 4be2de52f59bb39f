import { getEndAfterDays } from 'loyalty-text/local-day';
import type { LandingGift } from './present';
import type { ReservationCounts } from './queries';

/** True when every piece was issued; reserved ones are issued to the first members who confirm a registered phone. */
export const isExhausted = (
  { quantity }: Pick<LandingGift, 'quantity'>,
  { issued }: Pick<ReservationCounts, 'issued'>,
): boolean => issued >= quantity;

/**
 * True when one more can be reserved for an unconfirmed phone: at most half of the remaining stock, because a member who
 * confirms a registered phone may use reserved stock too. The last piece is never reserved.
 */
export const canReserve = (
  { quantity }: Pick<LandingGift, 'quantity'>,
  { issued, reserved }: ReservationCounts,
): boolean => reserved < Math.floor((quantity - issued) / 2);

/** True when the campaign has ended. */
export const hasEnded = ({ validUntil: end }: LandingGift, now: Date): boolean => end !== null && new Date(end) <= now;

/** The expiry of a gift issued now: after its days, and never later than the campaign; null: none. */
export function getValidUntil({ validUntil: end, validDays }: LandingGift, timeZone: string, now: Date): Date | null {
  const ends = [end && new Date(end).getTime(), validDays && getEndAfterDays(now, validDays, timeZone).getTime()];
  const earliest = Math.min(...ends.filter((end) => typeof end === 'number'));
  return Number.isFinite(earliest) ? new Date(earliest) : null;
}
