import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, PositiveAmount, TypedLine } from './primitives';
import { Currency } from './shop';

/** The member of staff who corrects, for the audit log; and the reason, which the member reads. */
const correction = { businessId: BusinessId, by: TypedLine.min(1).max(MAX_NAME), reason: TypedLine.min(1).max(300) };
/** What happens if a balance does not cover the correction: it is refused, or the missing part is waived. */
const shortfall = z.enum(['refuse', 'waive']).default('refuse');
/** The changes in hundredths: negative for outgoing. */
const moved = { points: Amount, credit: Amount };

export const AdjustBalance = z.object({
  ...correction,
  comoMemberId: Id,
  account: Currency,
  /** Hundredths: positive for incoming, negative for outgoing. */
  amount: Amount.refine((amount) => amount !== 0, 'zero'),
  shortfall,
  /** When an incoming amount expires; absent: never. */
  expiresAt: Instant.optional(),
});
export const AdjustedBalance = z.object({ correctionId: Id, amount: Amount, balance: NonNegativeAmount });

export const VoidPurchase = z.object({ ...correction, shortfall });
export const VoidedPurchase = z.object({ correctionId: Id, ...moved });

/** `amount`: hundredths of the purchase's total; absent: the remainder. */
export const ReturnPurchase = z.object({ ...correction, shortfall, amount: PositiveAmount.optional() });
/** `returned`: the part of the purchase's total that has been returned so far. */
export const ReturnedPurchase = z.object({ correctionId: Id, returned: NonNegativeAmount, ...moved });

export const EndGift = z.object(correction);
export const EndedGift = z.object({ correctionId: Id });
