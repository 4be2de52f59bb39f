import { z } from 'zod';
import { MAX_CORRECTION_REASON, MAX_RECEIPT_NUMBER, MAX_TILL_CODE, SPOKEN_CODE_DIGITS } from '../desk-limits';
import { MAX_LINE_QUANTITY, MAX_NAME, MAX_PURCHASE_LINES, MAX_PURCHASE_TOTAL } from '../limits';
import { Currency } from './currency';
import { Id, Instant, NonNegativeAmount, PositiveAmount, SingleLineInput } from './primitives';
import { businessRef } from './references';

export const atTill = {
  ...businessRef,
  locationId: Id.describe('Id of the location of the till.'),
};
const reason = SingleLineInput.trim().min(1).max(MAX_CORRECTION_REASON);

/** A line of the purchase that a gift is used with; its amount in hundredths of the currency. */
const basketLine = z.strictObject({
  name: SingleLineInput.trim().min(1).max(MAX_NAME).describe('Name of the item.'),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY).describe('Number of pieces.'),
  amount: NonNegativeAmount.max(MAX_PURCHASE_TOTAL).describe('Price of all pieces, in hundredths of the currency.'),
});

/**
 * Reserves a gift for five minutes, by the code that the member shows, or by its id as `identifyMember` lists it, with the
 * id of that look-up. The basket is required by gifts with a minimum purchase.
 */
export const ReserveGift = z
  .strictObject({
    ...atTill,
    giftCode: SingleLineInput.min(1).max(MAX_TILL_CODE).optional().describe('Code of the gift. Case-insensitive.'),
    giftId: Id.optional().describe('Id of the gift, from `identifyMember`.'),
    lookUpId: Id.optional().describe(
      'Id of the look-up by which the member was found, from `identifyMember`. Required from people at the desk. From service keys it is required by the next minor version; until then, responses to requests without it have a `deprecation` header. Not needed with `giftCode`, which the member shows.',
    ),
    basket: z
      .array(basketLine)
      .min(1)
      .max(MAX_PURCHASE_LINES)
      .optional()
      .describe('Items of the purchase. Required for a gift with a minimum purchase.'),
  })
  .refine(({ giftCode, giftId }) => (giftCode === undefined) !== (giftId === undefined), {
    path: ['giftCode'],
    message: 'either giftCode or giftId',
  })
  .meta({ id: 'ReserveGift', description: 'The gift to reserve, by exactly one of its code and its id.' });

const RedemptionState = z.enum(['reserved', 'redeemed', 'released', 'undone']).meta({
  id: 'RedemptionState',
  description: 'State of a redemption: `reserved`, then `redeemed` or `released`. A redeemed one can become `undone`.',
});

export const Redemption = z
  .object({
    redemptionId: Id.describe('Id of the redemption.'),
    state: RedemptionState.describe('State of the redemption.'),
    comoMemberId: Id.describe('Id of the member.'),
    gift: z
      .object({
        giftId: Id.describe('Id of the gift.'),
        name: z.string().describe('Name of the gift, in the default language of the business.'),
        description: z.string().describe('Description of the gift, in the default language of the business.'),
        terms: z.string().optional().describe('Terms of the gift, for the cashier. Absent if there are none.'),
      })
      .describe('The gift.'),
    locationId: Id.describe('Id of the location.'),
    place: z.string().describe('Name of the location.'),
    reservedAt: Instant.describe('Time of the reservation.'),
    expiresAt: Instant.describe('End of the reservation if it is not confirmed: five minutes after `reservedAt`.'),
    codeNeeded: z
      .boolean()
      .optional()
      .describe(
        'Whether the confirmation requires the code that the portal shows to the member. Absent if it does not.',
      ),
    redeemedAt: Instant.optional().describe('Time of the confirmation. Absent if not confirmed.'),
    undoUntil: Instant.optional().describe(
      'Time until which the till can undo the redemption. Absent if there is nothing to undo.',
    ),
  })
  .meta({ id: 'Redemption', description: 'The use of a gift at a till.' });

/** The code that the member reads to the cashier, or why a manager confirms without it. */
const confirmation = {
  spokenCode: z
    .string()
    .regex(new RegExp(`^\\d{${SPOKEN_CODE_DIGITS}}$`))
    .optional()
    .describe('Four-digit code that the member reads to the cashier. Required if `codeNeeded` is true.'),
  reason: reason
    .optional()
    .describe('Why it is confirmed without the code, for the audit log. Only with the scope `corrections:write`.'),
};
const eitherCodeOrReason = { path: ['reason'], message: 'either spokenCode or reason' };
interface Confirmation {
  spokenCode?: string | undefined;
  reason?: string | undefined;
}
const isOneConfirmation = ({ spokenCode, reason: why }: Confirmation) => spokenCode === undefined || why === undefined;

/** Marks a reserved gift as used; by the service key that reserved it, or by a manager with a reason. */
export const ConfirmRedemption = z
  .strictObject({ ...businessRef, ...confirmation })
  .refine(isOneConfirmation, eitherCodeOrReason)
  .meta({ id: 'ConfirmRedemption', description: 'Confirmation of a reservation.' });
export const EndReservation = z
  .strictObject({ ...businessRef })
  .meta({ id: 'EndReservation', description: 'Release of a reservation of the same service key.' });
/** Undoes a redemption; the gift is the member's again, with the validity that it had. */
export const UndoRedemption = z
  .strictObject({
    ...businessRef,
    reason: reason.describe('Reason, for the audit log.'),
  })
  .meta({ id: 'UndoRedemption', description: 'Reversal of a redemption.' });

/** Creates a payment with points or credit; the balance is charged at the confirmation. */
export const CreatePayment = z
  .strictObject({
    ...atTill,
    comoMemberId: Id.describe('Id of the member.'),
    lookUpId: Id.optional().describe(
      'Id of the look-up by which the member was found, from `identifyMember`. Required from people at the desk. From service keys it is required by the next minor version; until then, responses to requests without it have a `deprecation` header.',
    ),
    account: Currency.describe('Balance to be charged.'),
    amount: PositiveAmount.describe('Amount in hundredths of points or credit.'),
    bill: PositiveAmount.max(MAX_PURCHASE_TOTAL)
      .optional()
      .describe(
        'Total of the bill that is paid, in hundredths of the currency. Required where a balance pays a share of a bill at most (`till.largestShare`).',
      ),
    partial: z
      .boolean()
      .default(false)
      .describe(
        'Whether a part of the amount is paid where the balance, or the largest share of the bill, is less. Otherwise the payment is refused.',
      ),
    receiptNumber: SingleLineInput.trim()
      .min(1)
      .max(MAX_RECEIPT_NUMBER)
      .optional()
      .describe('Receipt number. Absent if the till sent none.'),
  })
  .meta({ id: 'CreatePayment', description: 'A payment with points or credit.' });

export const Payment = z
  .object({
    paymentId: Id.describe('Id of the payment.'),
    state: z
      .enum(['pending', 'paid', 'cancelled', 'refunded'])
      .describe('State of the payment: `pending`, then `paid` or `cancelled`. A paid one can become `refunded`.'),
    comoMemberId: Id.describe('Id of the member.'),
    account: Currency.describe('Balance to be charged.'),
    requested: PositiveAmount.describe('Requested amount, in hundredths.'),
    amount: PositiveAmount.describe('Charged amount, in hundredths. Less than `requested` only with `partial`.'),
    locationId: Id.describe('Id of the location.'),
    place: z.string().describe('Name of the location.'),
    receiptNumber: z.string().optional().describe('Receipt number. Absent if the till sent none.'),
    codeNeeded: z.boolean().describe('Whether the confirmation requires the code that the portal shows to the member.'),
    expiresAt: Instant.describe(
      'End of the payment if it is not confirmed: two minutes after the request with a code, five minutes without.',
    ),
    paidAt: Instant.optional().describe('Time of payment. Absent if not paid.'),
    undoUntil: Instant.optional().describe(
      'Time until which the till can refund the payment. Absent if there is nothing to refund.',
    ),
    refunded: NonNegativeAmount.optional().describe(
      'Amount that `cancelPayment` refunded, in hundredths. Less than `amount` if a return had refunded a part. Absent: the whole amount of a paid payment.',
    ),
  })
  .meta({ id: 'Payment', description: 'A payment with points or credit at a till.' });

/** Charges the balance; by the service key that created the payment, or by a manager with a reason. */
export const ConfirmPayment = z
  .strictObject({ ...businessRef, ...confirmation })
  .refine(isOneConfirmation, eitherCodeOrReason)
  .meta({ id: 'ConfirmPayment', description: 'Confirmation of a payment.' });
/** Cancels a pending payment, or refunds a paid one with the expiry that its points or credit had. */
export const CancelPayment = z
  .strictObject({
    ...businessRef,
    reason: reason.optional().describe('Reason, for the audit log. Absent if none.'),
  })
  .meta({ id: 'CancelPayment', description: 'Cancellation of a pending payment, or refund of a paid one.' });

const pendingPayment = z.object({
  paymentId: Id.describe('Id of the payment.'),
  account: Currency.describe('Balance to be charged.'),
  amount: PositiveAmount.describe('The amount, in hundredths.'),
  place: z.string().describe('Name of the location.'),
  code: z.string().describe('Four-digit code for the cashier, valid for this payment only.'),
  expiresAt: Instant.describe('Expiry of the code.'),
});
const pendingRedemption = z.object({
  redemptionId: Id.describe('Id of the redemption.'),
  gift: z.string().describe('Name of the gift.'),
  place: z.string().describe('Name of the location.'),
  code: z.string().describe('Four-digit code for the cashier, valid for this gift only.'),
  expiresAt: Instant.describe('Expiry of the code.'),
});
export const PendingPayments = z
  .object({
    payments: z.array(pendingPayment).describe('The payments, newest first, at most ten.'),
    redemptions: z
      .array(pendingRedemption)
      .optional()
      .describe(
        'Reserved gifts, newest first, at most ten. Absent from backends whose tills do not ask for codes of gifts.',
      ),
  })
  .meta({ id: 'PendingPayments', description: 'Payments and redemptions that wait for the code of the member.' });
export type PendingPayment = z.infer<typeof pendingPayment>;
export type PendingRedemption = z.infer<typeof pendingRedemption>;
