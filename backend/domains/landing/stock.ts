import type { LandingGift } from './present';
import type { TakenCounts } from './queries';

/** True when every piece is issued. A reserved one goes to the first member who proves a registered phone. */
export const isExhausted = (
  { quantity }: Pick<LandingGift, 'quantity'>,
  { given }: Pick<TakenCounts, 'given'>,
): boolean => given >= quantity;

/**
 * True when one more may be set aside for a phone that nobody has proved: half of what is left, so that not
 * everybody is promised what only some can have. The last one is never set aside.
 */
export const canReserve = ({ quantity }: Pick<LandingGift, 'quantity'>, { given, held }: TakenCounts): boolean =>
  held < Math.floor((quantity - given) / 2);
