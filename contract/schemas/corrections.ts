import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, PositiveAmount, TypedLine } from './primitives';
import { Currency } from './shop';

/** Who of the staff corrects, for the audit; and why, which the member reads. */
const correction = { businessId: BusinessId, by: TypedLine.min(1).max(MAX_NAME), reason: TypedLine.min(1).max(300) };
/** What happens where a balance does not cover what goes out of it: nothing is done, or what is not there is waived. */
const shortfall = z.enum(['refuse', 'waive']).default('refuse');
/** What moved, in hundredths: negative went out. */
const moved = { points: Amount, credit: Amount };

export const AdjustBalance = z.object({
  ...correction,
  comoMemberId: Id,
  account: Currency,
  /** Hundredths: positive comes in, negative goes out. */
  amount: Amount.refine((amount) => amount !== 0, 'zero'),
  shortfall,
  /** When what comes in can no longer be used; absent: never. */
  expiresAt: Instant.optional(),
});
export const AdjustedBalance = z.object({ correctionId: Id, amount: Amount, balance: NonNegativeAmount });

export const VoidPurchase = z.object({ ...correction, shortfall });
export const VoidedPurchase = z.object({ correctionId: Id, ...moved });

/** `amount`: hundredths of the purchase's total; absent: all that has not come back yet. */
export const ReturnPurchase = z.object({ ...correction, shortfall, amount: PositiveAmount.optional() });
/** `returned`: what has come back of the purchase's total in all. */
export const ReturnedPurchase = z.object({ correctionId: Id, returned: NonNegativeAmount, ...moved });

export const EndGift = z.object(correction);
export const EndedGift = z.object({ correctionId: Id });
