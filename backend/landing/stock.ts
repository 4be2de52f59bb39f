import type { LandingGift } from './present';
import type { Taken } from './queries';

/** True when none of a gift can be had now: each is given, or set aside. */
export const isExhausted = ({ quantity }: Pick<LandingGift, 'quantity'>, { given, held }: Taken): boolean =>
  given + held >= quantity;

/**
 * True when one more may be set aside for a phone that nobody has proved: half of what is left, so that made-up numbers
 * never hold what members with a proven phone could have. The last one is never set aside.
 */
export const mayHold = ({ quantity }: Pick<LandingGift, 'quantity'>, { given, held }: Taken): boolean =>
  held < Math.floor((quantity - given) / 2);
