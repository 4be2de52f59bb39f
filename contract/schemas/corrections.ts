import { z } from 'zod';
import { MAX_CORRECTION_REASON } from '../desk-limits';
import { MAX_LINE_QUANTITY, MAX_NAME, MAX_PURCHASE_LINES } from '../limits';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, PositiveAmount, SingleLineInput } from './primitives';
import { Currency } from './shop';

/** The member of staff who corrects, for the audit log; and the reason, which the member reads. */
const correction = {
  businessId: BusinessId,
  by: SingleLineInput.trim().min(1).max(MAX_NAME),
  reason: SingleLineInput.trim().min(1).max(MAX_CORRECTION_REASON),
};
/** The handling of an insufficient balance: the correction is refused, or the missing part is waived. */
const shortfall = z.enum(['refuse', 'waive']).default('refuse');
/** The same for a purchase that is voided or returned; `owe`: the missing part is debited from later earnings. */
const shortfallOrDebt = z.enum(['refuse', 'waive', 'owe']).default('refuse');
/** The changes in hundredths, negative for debits; and the debts for what the balance did not cover. */
const reversedAmounts = {
  points: Amount,
  credit: Amount,
  owedPoints: NonNegativeAmount,
  owedCredit: NonNegativeAmount,
};

export const AdjustBalance = z.strictObject({
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

export const VoidPurchase = z.strictObject({ ...correction, shortfall: shortfallOrDebt });
export const VoidedPurchase = z.object({ correctionId: Id, ...reversedAmounts });

/** A returned line: its position among the purchase's items, from 0; `quantity`: pieces, absent: all that are left. */
const returnedLine = z.strictObject({
  line: z
    .int()
    .min(0)
    .max(MAX_PURCHASE_LINES - 1),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY).optional(),
});

/** `amount`: hundredths of the purchase's total; `lines`: lines of it; neither: the remainder. */
export const ReturnPurchase = z
  .strictObject({
    ...correction,
    shortfall: shortfallOrDebt,
    amount: PositiveAmount.optional(),
    lines: z
      .array(returnedLine)
      .min(1)
      .max(MAX_PURCHASE_LINES)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'a line twice')
      .optional(),
  })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
    path: ['lines'],
    message: 'either amount or lines',
  });
/** `returned`: the part of the purchase's total that has been returned so far. */
export const ReturnedPurchase = z.object({ correctionId: Id, returned: NonNegativeAmount, ...reversedAmounts });

export const EndGift = z.strictObject(correction);
export const EndedGift = z.object({ correctionId: Id });
