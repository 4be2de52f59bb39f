import type { LandingGift } from './present';
import type { ReservedGift } from './queries';

/** True when each of a gift is given. One that is set aside can be had by whoever proves a registered phone first. */
export const isExhausted = (
  { quantity }: Pick<LandingGift, 'quantity'>,
  { given }: Pick<ReservedGift, 'given'>,
): boolean => given >= quantity;

/**
 * True when one more may be set aside for a phone that nobody has proved: half of what is left, so that not
 * everybody is promised what only some can have. The last one is never set aside.
 */
export const mayHold = ({ quantity }: Pick<LandingGift, 'quantity'>, { given, held }: ReservedGift): boolean =>
  held < Math.floor((quantity - given) / 2);
