import { z } from 'zod';
import { MAX_TILL_ITEMS } from '../desk-limits';
import { MAX_CEILING, MAX_ITEM_CODE, MAX_QUANTITY } from '../limits';
import { LocalizedText } from './localized-text';
import { NonNegativeAmount, PurchaseTotal } from './primitives';

const itemCode = z.string().trim().min(1).max(MAX_ITEM_CODE);
/** An item that the purchase form of the desk has a button for. */
const tillItem = z.strictObject({
  name: LocalizedText.describe(
    'Name of the item. In the default language it is what the purchase has, and what stamp cards and `earning.exceptions` find items without a code by.',
  ),
  code: itemCode.optional().describe('Code of the item, by which stamp cards and `earning.exceptions` find it.'),
  category: itemCode.optional().describe('Category of the item, by which `earning.exceptions` find it.'),
  price: PurchaseTotal.nullable()
    .default(null)
    .describe('Price of a piece, in hundredths of the currency. Null: the person at the till types the total.'),
});

/** The rules of the business's tills. */
export const till = z.strictObject({
  /** A usual bill, which the check of a file requires; and ceilings in such bills (decision 097). */
  typicalBill: PurchaseTotal.optional().describe(
    'What a usual bill is, in hundredths of the currency, such as 2500 for 25.00. The ceilings are multiples of the median bill of the last 30 days, which counts from the 50th bill on and within a third and three times this value.',
  ),
  purchaseCeiling: z
    .number()
    .min(1)
    .max(MAX_CEILING)
    .default(20)
    .describe(
      'How many typical bills one purchase can be. A cashier needs the approval of a manager above it, a manager a fresh proof; service keys are refused.',
    ),
  dailyCeiling: z
    .number()
    .min(1)
    .max(MAX_CEILING)
    .default(50)
    .describe(
      'How many typical bills the adjustments, gifts and imported balances of one person or key can be worth a day. A manager needs a fresh proof above it; service keys are refused.',
    ),
  undoMinutes: z
    .int()
    .min(0)
    .max(10_080)
    .default(15)
    .describe(
      'Minutes during which a till can undo a purchase, a redemption or a payment of its own. Later, only a manager can.',
    ),
  confirmPointsAbove: NonNegativeAmount.nullable()
    .default(100_000)
    .describe(
      'Payments with which a member pays more than this in 24 hours, in hundredths of points, require a code from the phone of the member. Null to never require it.',
    ),
  confirmCreditAbove: NonNegativeAmount.nullable()
    .default(5_000)
    .describe(
      'Payments with which a member pays more than this in 24 hours, in hundredths of credit, require a code from the phone of the member. Null to never require it.',
    ),
  pointsByContact: NonNegativeAmount.default(0).describe(
    'Hundredths of points that a member who was found by phone or e-mail can pay in 24 hours without a code.',
  ),
  creditByContact: NonNegativeAmount.default(0).describe(
    'Hundredths of credit that a member who was found by phone or e-mail can pay in 24 hours without a code.',
  ),
  giftsByContact: z
    .int()
    .min(0)
    .max(MAX_QUANTITY)
    .default(0)
    .describe('Number of gifts that a member who was found by phone or e-mail can use in 24 hours without a code.'),
  showStaffName: z
    .boolean()
    .default(false)
    .describe(
      'Whether members see the first name of the person at the till, as the till sends it, in activity and gifts from then on.',
    ),
  offlineCard: z
    .boolean()
    .default(true)
    .describe(
      'Whether the card in the portal shows codes without a connection. They are valid for a minute, and only for tills that identify members at this backend.',
    ),
  leastPoints: NonNegativeAmount.default(0).describe('The least to pay with points at once, in hundredths of points.'),
  leastCredit: NonNegativeAmount.default(0).describe('The least to pay with credit at once, in hundredths of credit.'),
  largestShare: z
    .int()
    .min(1)
    .max(100)
    .default(100)
    .describe(
      'The largest share of a bill that points and credit pay together, in percent. Below 100, payments need the total of the bill (`bill`), and points that are no money a `pointValue`.',
    ),
  items: z
    .array(tillItem)
    .max(MAX_TILL_ITEMS)
    .default([])
    .describe('Items that the purchase form of the desk offers as large buttons, in their order. Empty: none.'),
  pointValue: z
    .number()
    .positive()
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe(
      'What one point is worth to the business, in hundredths of the currency. Reports of the desk multiply outstanding points by it, and tills show it beside a payment with points. Null if it has no value.',
    ),
});
