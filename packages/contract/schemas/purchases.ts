import { z } from 'zod';
import { ReceiptType } from './campaigns';
import { MAX_RECEIPT_NUMBER } from '../desk-limits';
import { MAX_ITEM_CODE, MAX_LINE_QUANTITY, MAX_PURCHASE_LINES } from '../limits';
import { RANDOM_TOKEN } from 'loyalty-text/patterns';
import { appliedMultipliers } from './earning-multipliers';
import { GiftRestrictions } from './gift-restrictions';
import {
  Amount,
  Id,
  EndTime,
  Instant,
  NonNegativeAmount,
  PurchaseTotal,
  SingleLineInput,
  StartTime,
  TextInput,
} from './primitives';
import { businessRef, memberRef } from './references';
import { Gift } from './shop';
import { BroughtStamps } from './transactions';
import { Name } from './staff-fields';

/** A line of a bill. */
const purchaseLine = z.strictObject({
  name: Name.min(1).describe('Name of the item.'),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY).describe('Quantity.'),
  amount: NonNegativeAmount.describe('Total of the line, in hundredths of the currency.'),
  code: SingleLineInput.trim()
    .min(1)
    .max(MAX_ITEM_CODE)
    .optional()
    .describe(
      'Code of the article at the till, by which stamp cards, `earning.exceptions` and `earning.multipliers` find it. Absent: they find it by `name`.',
    ),
  category: SingleLineInput.trim()
    .min(1)
    .max(MAX_ITEM_CODE)
    .optional()
    .describe(
      'Category of the article at the till, by which `earning.exceptions` and `earning.multipliers` find it. Absent: none.',
    ),
  kind: z
    .enum(['tip', 'tax', 'delivery'])
    .optional()
    .describe('What the line is if it is no item: whether it earns is a rule of the business. Absent: an item.'),
  tax: NonNegativeAmount.optional().describe(
    'Tax that `amount` contains, in hundredths of the currency. Absent: unknown or none.',
  ),
});

export const RecordPurchase = z
  .strictObject({
    ...memberRef,
    locationId: Id.describe('Id of the location.'),
    receiptNumber: SingleLineInput.trim()
      .min(1)
      .max(MAX_RECEIPT_NUMBER)
      .describe('Receipt number, unique per location.'),
    items: z.array(purchaseLine).min(1).max(MAX_PURCHASE_LINES).describe('Purchased items.'),
    payments: z
      .array(Id)
      .min(1)
      .max(10)
      .optional()
      .describe(
        'Ids of the completed payments with which the member paid for the purchase. A return refunds the same share of them. Absent if none.',
      ),
    approval: z
      .string()
      .regex(RANDOM_TOKEN)
      .optional()
      .describe(
        'Approval of a manager (`approvePurchase`), for a purchase of a person at the desk above the ceiling. Used once; one that is not valid counts as none. Absent if none.',
      ),
  })
  .meta({ id: 'RecordPurchase', description: 'A purchase at a till.' });
export const RecordedPurchase = z
  .object({
    purchaseId: Id.describe('Unique id of the purchase.'),
    counted: NonNegativeAmount.optional().describe(
      'What of the total earned, in hundredths of the currency, if that is not all of it: without what the business does not count, such as what was paid with credit, and more where items earn more. Absent: the total.',
    ),
    pointsEarned: Amount.describe('Points earned, in hundredths.'),
    creditEarned: Amount.describe('Credit earned, in hundredths of the currency.'),
    multipliers: appliedMultipliers,
    stamps: z.array(BroughtStamps).optional().describe('Stamps that the purchase brought, by card. Absent if none.'),
  })
  .meta({ id: 'RecordedPurchase', description: 'The purchase was recorded.' });

export const IssueGift = z
  .strictObject({
    ...memberRef,
    name: Name.min(1).describe('Name of the gift.'),
    description: TextInput.describe('Description of the gift.'),
    imageUrl: Gift.shape.imageUrl.optional().describe('Image URL. A placeholder is shown if null or absent.'),
    locationId: Id.optional().describe('Id of the location where it was given. Absent if none.'),
    validFrom: StartTime.describe('Start of validity.'),
    validUntil: EndTime.optional().describe('End of validity. Absent if there is no end.'),
    restrictions: GiftRestrictions.optional().describe('Locations, times and purchases for which the gift is valid.'),
  })
  .meta({ id: 'IssueGift', description: 'A gift for a member.' });
export const IssuedGift = z
  .object({
    giftId: Id.describe('Unique id of the gift.'),
    code: z.string().describe('Code of the gift for the till.'),
    validFrom: Instant.optional().describe('Start of validity.'),
    validUntil: Instant.optional().describe('End of validity. Absent if there is no end.'),
  })
  .meta({ id: 'IssuedGift', description: 'The gift was issued.' });

export const CreateReceipt = z
  .strictObject({
    ...businessRef,
    total: PurchaseTotal.describe('Total in hundredths of the currency.'),
    type: ReceiptType.describe('Type of the receipt, included in the link.'),
    items: z
      .array(purchaseLine)
      .min(1)
      .max(MAX_PURCHASE_LINES)
      .optional()
      .describe(
        'Lines of the bill, whose amounts are its total: what of it earns follows from them (`earning.counts`). Absent: all of the total earns.',
      ),
    expiresAt: EndTime.optional().describe('End of validity. Absent if there is no end.'),
  })
  .meta({ id: 'CreateReceipt', description: 'A receipt that a member can scan.' });
export const CreatedReceipt = z
  .object({
    transactionId: Id.describe('Id in the code.'),
    url: z.string().describe('URL encoded in the code.'),
    expiresAt: Instant.optional().describe('End of validity. Absent if there is no end.'),
  })
  .meta({ id: 'CreatedReceipt', description: "Content of the receipt's QR code." });
