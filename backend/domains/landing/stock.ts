import type { LandingGift } from './present';
import type { ReservationCounts } from './queries';

/** True when every piece is issued. A reserved one goes to the first member who proves a registered phone. */
export const isExhausted = (
  { quantity }: Pick<LandingGift, 'quantity'>,
  { given }: Pick<ReservationCounts, 'given'>,
): boolean => given >= quantity;

/**
 * True when one more may be reserved for an unproven phone: up to half of the remaining stock, because a member who
 * proves a registered phone may use reserved stock too. The last one is never reserved.
 */
export const canReserve = ({ quantity }: Pick<LandingGift, 'quantity'>, { given, held }: ReservationCounts): boolean =>
  held < Math.floor((quantity - given) / 2);
