import { z } from 'zod';
import { MAX_CORRECTION_REASON } from '../desk-limits';
import { MAX_LINE_QUANTITY, MAX_NAME, MAX_PURCHASE_LINES } from '../limits';
import { Amount, Id, EndTime, Instant, NonNegativeAmount, PositiveAmount, SingleLineInput } from './primitives';
import { businessRef } from './references';
import { Currency } from './shop';

/** The member of staff who corrects, for the audit log; and the reason, which the member reads. */
const correction = {
  ...businessRef,
  by: SingleLineInput.trim().min(1).max(MAX_NAME).describe('Name of the staff member, for the audit log.'),
  reason: SingleLineInput.trim().min(1).max(MAX_CORRECTION_REASON).describe('Reason, visible to the member.'),
};
/** The handling of an insufficient balance: the correction is refused, or the missing part is waived. */
const shortfall = z.enum(['refuse', 'waive']).default('refuse');
/** The same for a purchase that is voided or returned; `owe`: the missing part is debited from later earnings. */
const shortfallOrDebt = z
  .enum(['refuse', 'waive', 'owe'])
  .default('refuse')
  .describe(
    'Handling of an insufficient balance: `refuse` rejects the correction; `waive` waives the missing amount; `owe` records it as a debt, which later earnings settle.',
  );
/** The changes in hundredths, negative for debits; and the debts for what the balance did not cover. */
const reversedAmounts = {
  points: Amount.describe('Change of points, in hundredths. Negative for a debit.'),
  credit: Amount.describe('Change of credit, in hundredths of the currency. Negative for a debit.'),
  owedPoints: NonNegativeAmount.describe(
    'Points that the balance did not cover and that later earnings settle, in hundredths.',
  ),
  owedCredit: NonNegativeAmount.describe(
    'Credit that the balance did not cover and that later earnings settle, in hundredths.',
  ),
};

export const AdjustBalance = z
  .strictObject({
    ...correction,
    comoMemberId: Id.describe('Id of the member.'),
    account: Currency.describe('The balance.'),
    amount: Amount.refine((amount) => amount !== 0, 'zero').describe(
      'Change in hundredths. Positive for a credit, negative for a debit.',
    ),
    shortfall: shortfall.describe(
      'Handling of an insufficient balance: `refuse` rejects the correction; `waive` waives the missing amount.',
    ),
    expiresAt: EndTime.optional().describe('Expiry of the credited amount. Absent if it does not expire.'),
  })
  .meta({ id: 'AdjustBalance', description: 'A correction of a balance.' });
export const AdjustedBalance = z
  .object({
    correctionId: Id.describe('Id of the correction.'),
    amount: Amount.describe('Change in hundredths.'),
    balance: NonNegativeAmount.describe('New balance, in hundredths.'),
    expiresAt: Instant.optional().describe('Expiry of the credited amount. Absent if it does not expire.'),
  })
  .meta({ id: 'AdjustedBalance', description: 'The balance was corrected.' });

export const VoidPurchase = z
  .strictObject({ ...correction, shortfall: shortfallOrDebt })
  .meta({ id: 'VoidPurchase', description: 'Void of a whole purchase.' });
export const VoidedPurchase = z
  .object({ correctionId: Id.describe('Id of the correction.'), ...reversedAmounts })
  .meta({ id: 'VoidedPurchase', description: 'The purchase was voided.' });

/** A returned line: its position among the purchase's items, from 0; `quantity`: pieces, absent: all that are left. */
const returnedLine = z.strictObject({
  line: z
    .int()
    .min(0)
    .max(MAX_PURCHASE_LINES - 1)
    .describe('Index of the line among the items of the purchase, starting at 0.'),
  quantity: z
    .int()
    .min(1)
    .max(MAX_LINE_QUANTITY)
    .optional()
    .describe('Number of pieces to return. Defaults to those not returned yet.'),
});

export const ReturnPurchase = z
  .strictObject({
    ...correction,
    shortfall: shortfallOrDebt,
    amount: PositiveAmount.optional().describe(
      'Amount to return, in hundredths of the currency. Without amount and lines: the remainder of the purchase.',
    ),
    lines: z
      .array(returnedLine)
      .min(1)
      .max(MAX_PURCHASE_LINES)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'a line twice')
      .optional()
      .describe('Lines to return, each at most once. Absent if none.'),
  })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
    path: ['lines'],
    message: 'either amount or lines',
  })
  .meta({ id: 'ReturnPurchase', description: 'Return of a purchase: an amount, lines, or the remainder.' });
export const ReturnedPurchase = z
  .object({
    correctionId: Id.describe('Id of the correction.'),
    returned: NonNegativeAmount.describe('Total amount returned so far, in hundredths of the currency.'),
    ...reversedAmounts,
  })
  .meta({ id: 'ReturnedPurchase', description: 'The amount was returned.' });

export const EndGift = z.strictObject(correction).meta({ id: 'EndGift', description: 'End of a gift.' });
export const EndedGift = z
  .object({ correctionId: Id.describe('Id of the correction.') })
  .meta({ id: 'EndedGift', description: 'The gift was ended.' });
