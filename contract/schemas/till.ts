import { z } from 'zod';
import { MAX_CORRECTION_REASON, MAX_RECEIPT_NUMBER, MAX_TILL_CODE, SPOKEN_CODE_DIGITS } from '../desk-limits';
import { MAX_IDENTIFIER, MAX_LINE_QUANTITY, MAX_NAME, MAX_PURCHASE_LINES, MAX_PURCHASE_TOTAL } from '../limits';
import { StampCard } from './business';
import { Currency } from './currency';
import { GiftObstacle } from './gift-restrictions';
import { BusinessId, Id, Instant, NonNegativeAmount, PositiveAmount, SingleLineInput } from './primitives';

const atTill = { businessId: BusinessId, locationId: Id };
const reason = SingleLineInput.trim().min(1).max(MAX_CORRECTION_REASON);

/**
 * Identifies one member by one of three properties: `code` is the short code of the member's card, the code that the card
 * shows offline, the code of a gift, or the number of a wallet pass.
 */
export const IdentifyMember = z
  .strictObject({
    ...atTill,
    code: SingleLineInput.min(1).max(MAX_TILL_CODE).optional(),
    phone: SingleLineInput.min(1).max(MAX_TILL_CODE).optional(),
    email: SingleLineInput.min(1).max(MAX_IDENTIFIER).optional(),
  })
  .refine(({ code, phone, email }) => [code, phone, email].filter((way) => way !== undefined).length === 1, {
    path: ['code'],
    message: 'one of code, phone and email',
  });

/** The data of a member that a cashier may see: no contact details except the end of the phone number. */
export const IdentifiedMember = z.object({
  /** The kind of identifier by which the member was found; `shortCode` is also a code that the card shows offline. */
  by: z.enum(['shortCode', 'giftCode', 'walletPass', 'phone', 'email']),
  comoMemberId: Id,
  /** Named by the payments and redemptions that follow: valid for ten minutes, for this person or key and this member. */
  lookUpId: Id.optional(),
  firstName: z.string(),
  lastName: z.string(),
  memberSince: Instant,
  /** Usable balances in hundredths. */
  points: NonNegativeAmount,
  credit: NonNegativeAmount,
  /** Ids of the current consents: whether the member may be contacted, and for what. */
  consents: z.array(z.string()),
  /** The last two digits of the confirmed phone number. */
  phoneEnding: z.string().length(2).nullable(),
  /** The member's level, of a business that has levels. */
  level: z.object({ name: z.string(), benefits: z.array(z.string()) }).optional(),
  /** The unused gifts, the first fifty that end; the one whose code was shown is marked. */
  gifts: z.array(
    z.object({
      giftId: Id,
      name: z.string(),
      validUntil: Instant.nullable(),
      /** Whether it can be used here and now, a minimum purchase left aside. */
      usable: z.boolean(),
      reason: GiftObstacle.optional(),
      next: Instant.nullable().optional(),
      /** The minimum total of the purchase. */
      minimumBasket: NonNegativeAmount.optional(),
      shown: z.boolean(),
    }),
  ),
  /** What the member paid at this location in the last hour and no purchase names yet, the latest first, at most ten. */
  unlinkedPayments: z
    .array(z.object({ paymentId: Id, account: Currency, amount: PositiveAmount, paidAt: Instant }))
    .optional(),
  /** Items of the shop that the member can get in the portal now, the first twenty; the price is the member's. */
  offers: z.array(z.object({ itemId: Id, name: z.string(), price: NonNegativeAmount, currency: Currency })).optional(),
  /** The stamps on each card of the business; absent if it has none. */
  stampCards: z
    .array(
      z.object({
        cardId: Id,
        name: z.string(),
        stamps: z.int().min(0),
        stampsNeeded: z.int().min(1),
        /** What brings stamps: a purchase recorded by its total has no items. */
        by: StampCard.shape.by.optional(),
        /** Stamps of returned purchases that the next ones settle. */
        owed: z.int().min(1).optional(),
        /** Name of the gift for a full card. */
        reward: z.string(),
      }),
    )
    .optional(),
});

/** A line of the purchase that a gift is used with; its amount in hundredths of the currency. */
const basketLine = z.strictObject({
  name: SingleLineInput.trim().min(1).max(MAX_NAME),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  amount: NonNegativeAmount.max(MAX_PURCHASE_TOTAL),
});

/**
 * Reserves a gift for five minutes, by the code that the member shows, or by its id as `identifyMember` lists it, with the
 * id of that look-up. The basket is required by gifts with a minimum purchase.
 */
export const ReserveGift = z
  .strictObject({
    ...atTill,
    giftCode: SingleLineInput.min(1).max(MAX_TILL_CODE).optional(),
    giftId: Id.optional(),
    lookUpId: Id.optional(),
    basket: z.array(basketLine).min(1).max(MAX_PURCHASE_LINES).optional(),
  })
  .refine(({ giftCode, giftId }) => (giftCode === undefined) !== (giftId === undefined), {
    path: ['giftCode'],
    message: 'either giftCode or giftId',
  });

const RedemptionState = z.enum(['reserved', 'redeemed', 'released', 'undone']);

/** The use of a gift at a till: `reserved` → `redeemed` → `undone`, or `reserved` → `released`. */
export const Redemption = z.object({
  redemptionId: Id,
  state: RedemptionState,
  comoMemberId: Id,
  gift: z.object({
    giftId: Id,
    name: z.string(),
    description: z.string(),
    /** The conditions, for staff. */
    terms: z.string().optional(),
  }),
  locationId: Id,
  place: z.string(),
  reservedAt: Instant,
  /** When an unconfirmed reservation expires. */
  expiresAt: Instant,
  /** Whether it needs the code that the member sees in the portal. */
  codeNeeded: z.boolean().optional(),
  redeemedAt: Instant.optional(),
  /** Until when the till can undo it. */
  undoUntil: Instant.optional(),
});

/** The code that the member reads to the cashier, or why a manager confirms without it. */
const confirmation = {
  spokenCode: z
    .string()
    .regex(new RegExp(`^\\d{${SPOKEN_CODE_DIGITS}}$`))
    .optional(),
  reason: reason.optional(),
};
const eitherCodeOrReason = { path: ['reason'], message: 'either spokenCode or reason' };
interface Confirmation {
  spokenCode?: string | undefined;
  reason?: string | undefined;
}
const isOneConfirmation = ({ spokenCode, reason: why }: Confirmation) => spokenCode === undefined || why === undefined;

/** Marks a reserved gift as used; by the service key that reserved it, or by a manager with a reason. */
export const ConfirmRedemption = z
  .strictObject({ businessId: BusinessId, ...confirmation })
  .refine(isOneConfirmation, eitherCodeOrReason);
/** Releases a reservation; only by the service key that made it. */
export const EndReservation = z.strictObject({ businessId: BusinessId });
/** Undoes a redemption; the gift is the member's again, with the validity that it had. */
export const UndoRedemption = z.strictObject({ businessId: BusinessId, reason });

/** Creates a payment with points or credit; the balance is charged at the confirmation. */
export const CreatePayment = z.strictObject({
  ...atTill,
  comoMemberId: Id,
  /** The look-up by which the member was found. */
  lookUpId: Id.optional(),
  account: Currency,
  /** Hundredths of points or credit. */
  amount: PositiveAmount,
  /** True: an insufficient balance pays a part. */
  partial: z.boolean().default(false),
  receiptNumber: SingleLineInput.trim().min(1).max(MAX_RECEIPT_NUMBER).optional(),
});

/** A payment: `pending` → `paid` → `refunded`, or `pending` → `cancelled`. */
export const Payment = z.object({
  paymentId: Id,
  state: z.enum(['pending', 'paid', 'cancelled', 'refunded']),
  comoMemberId: Id,
  account: Currency,
  requested: PositiveAmount,
  /** The charged amount: less than requested only with `partial`. */
  amount: PositiveAmount,
  locationId: Id,
  place: z.string(),
  receiptNumber: z.string().optional(),
  /** Whether it needs the code that the member sees in the portal. */
  codeNeeded: z.boolean(),
  /** When an unconfirmed payment expires. */
  expiresAt: Instant,
  paidAt: Instant.optional(),
  /** Until when the till can refund it. */
  undoUntil: Instant.optional(),
  /** What `cancelPayment` refunded: less than the amount if a return had refunded a part. */
  refunded: NonNegativeAmount.optional(),
});

/** Charges the balance; by the service key that created the payment, or by a manager with a reason. */
export const ConfirmPayment = z
  .strictObject({ businessId: BusinessId, ...confirmation })
  .refine(isOneConfirmation, eitherCodeOrReason);
/** Cancels a pending payment, or refunds a paid one with the expiry that its points or credit had. */
export const CancelPayment = z.strictObject({ businessId: BusinessId, reason: reason.optional() });

const pendingPayment = z.object({
  paymentId: Id,
  account: Currency,
  amount: PositiveAmount,
  place: z.string(),
  /** For the cashier: valid for this payment only, until `expiresAt`. */
  code: z.string(),
  expiresAt: Instant,
});
const pendingRedemption = z.object({
  redemptionId: Id,
  /** The name of the gift. */
  gift: z.string(),
  place: z.string(),
  /** For the cashier: valid for this gift only, until `expiresAt`. */
  code: z.string(),
  expiresAt: Instant,
});
/** Payments and redemptions that wait for the member's code, newest first. */
export const PendingPayments = z.object({
  payments: z.array(pendingPayment),
  redemptions: z.array(pendingRedemption).optional(),
});
export type PendingPayment = z.infer<typeof pendingPayment>;
export type PendingRedemption = z.infer<typeof pendingRedemption>;
