import { z } from 'zod';
import { MAX_PER_PAGE } from '../limits';
import { accountTypes } from '../balance-kinds';
import { appliedMultipliers } from './earning-multipliers';
import { orOmitted, orOther, withFallback } from './fallbacks';
import { Amount, Id, Instant, NonNegativeAmount, PositiveAmount } from './primitives';
import { inAnyCase } from './spelling';
import { Spending } from './spending';
import { GiftUse, servedBy } from './shop';

const BudgetType = inAnyCase(accountTypes, { points: 'point' });

/** Why a balance changed. Screens translate it (`activity.operation.<Operation>`). */
export const Operation = z
  .enum([
    'PurchaseReward',
    'PointShopPurchase',
    'RewardShopPurchase',
    'WelcomeBonus',
    'BirthdayBonus',
    'ReferralReward',
    'ReceiptReward',
    'SubscriptionBenefit',
    'TopUp',
    'Payment',
    'Correction',
    'Reversal',
    'Expiry',
  ])
  .meta({ id: 'Operation', description: 'Reason for the change of a balance. The portal has a text for each value.' });
const ShownOperation = orOther(Operation.options, 'Other').meta({
  id: 'ShownOperation',
  description:
    'Reason for the change of a balance. For `Other` and any unlisted value, the portal shows a generic text.',
});

/** A description of the entity of an entry. */
const TransactionEntity = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('purchase').describe('Always `purchase`.'),
      location: z.string().describe('Name of the location.'),
      receiptNumber: z.string().describe('Receipt number.'),
      total: Amount.describe('Total in hundredths of the currency.'),
    })
    .meta({ id: 'PurchaseEntity', description: 'A purchase.' }),
  z
    .object({
      kind: z.literal('receipt').describe('Always `receipt`.'),
      total: Amount.describe('Total in hundredths of the currency.'),
    })
    .meta({ id: 'ReceiptEntity', description: 'A scanned receipt.' }),
  z
    .object({
      kind: z.literal('item').describe('Always `item`.'),
      name: z.string().describe('Name of the item.'),
      giftId: Id.describe('Id of the gift that was issued.'),
      used: GiftUse.optional().describe('Time and place of use of that gift. Absent if not used, or if unknown.'),
    })
    .meta({ id: 'ItemEntity', description: 'A shop item.' }),
]);

/** A part of an outgoing amount, and the lot that it came from: what an earlier entry brought, with its own expiry. */
const UsedLot = z.object({
  amount: Amount.describe('Amount in hundredths.'),
  operation: ShownOperation.describe('Reason for the entry that credited the lot.'),
  created_on: Instant.describe('Time at which the lot was credited.'),
  expiresAt: Instant.nullable().describe('Time of expiry of the lot. Null if it did not expire.'),
});

export const Transaction = z
  .object({
    type: BudgetType.describe('The balance.'),
    operation: ShownOperation.describe('Reason for the entry.'),
    created_on: Instant.describe('Time of creation.'),
    amount: Amount.describe('Amount in hundredths. Negative for a debit.'),
    entity_id: z.string().nullable().describe('Id of the related object. Null if none.'),
    balance: Amount.optional().describe('Balance after the entry, in hundredths. Absent if unknown.'),
    cause: z.string().optional().describe('Short code of the cause. Absent if unknown.'),
    rule: z.string().optional().describe('Rule of the business that caused the entry. Absent if none.'),
    rate: z
      .object({
        earned: PositiveAmount.describe('Credited amount, in hundredths of the balance.'),
        spent: PositiveAmount.describe('For each of these hundredths of the currency that were spent.'),
      })
      .optional()
      .describe('Rate of that rule. Absent if the entry has no such rule, or if unknown.'),
    counted: NonNegativeAmount.optional().describe(
      'What of the total of the purchase the rate applies to, in hundredths of the currency: less than the total where a part was paid with a balance or earns less, more where items earn more. Absent: the total.',
    ),
    multipliers: appliedMultipliers,
    reason: z.string().optional().describe('Reason given by staff for a correction. Absent if not a correction.'),
    entity: orOmitted(TransactionEntity)
      .optional()
      .describe('The related object. Absent if there is none, or if unknown. Objects of unlisted kinds are omitted.'),
    spending: orOmitted(Spending)
      .optional()
      .describe('The payment at a till that the member can report by `reportSpending`. Absent for other entries.'),
    place: z
      .string()
      .optional()
      .describe('Name of the location of a payment at a till, and of its refund. Absent for other entries.'),
    receiptNumber: z
      .string()
      .optional()
      .describe('Receipt number of a payment at a till. Absent for other entries, or if the till sent none.'),
    servedBy,
    left: z
      .object({
        amount: Amount.describe('Amount in hundredths.'),
        expiresAt: Instant.nullable().describe('Time of expiry. Null if it does not expire.'),
      })
      .optional()
      .describe('Unused remainder of a credited amount. Absent for a debit, or if unknown.'),
    lots: z
      .array(UsedLot)
      .optional()
      .describe(
        'Lots that a debit used (what earlier entries brought, each with its expiry), at most ten. Absent for a credit, or if unknown.',
      ),
    moreLots: z.int().min(1).optional().describe('Number of further lots. Absent if there are none.'),
  })
  .meta({ id: 'Transaction', description: 'A ledger entry of a balance.' });

const page = {
  page: z.int().describe('Page number, starting at 1.'),
  perPage: z.int().describe(`Entries per page, at most ${MAX_PER_PAGE}.`),
  total: z.int().describe('Total number of entries.'),
};
export const Transactions = z
  .object({
    transactions: z.array(Transaction).describe('The ledger entries.'),
    owed: NonNegativeAmount.optional().describe(
      'Amount that the member owes for returned purchases, in hundredths. Later earnings settle it first. Absent if none.',
    ),
    ...page,
  })
  .meta({ id: 'Transactions', description: 'A page of ledger entries, newest first.' });

/** Why a purchase earned nothing: nothing was paid, too little for a hundredth, or the business has no rule for it. */
const EarnedNothing = z
  .enum(['nothingPaid', 'tooLittle', 'noRule'])
  .meta({ id: 'EarnedNothing', description: 'Reason why a purchase earned nothing.' });

export const BroughtStamps = z
  .object({
    cardId: Id.describe('Id of the stamp card.'),
    name: z.string().describe('Name of the stamp card.'),
    added: z.int().min(1).describe('Number of stamps that the purchase brought.'),
    stamps: z.int().min(0).describe('Stamps on the unfinished card after the purchase.'),
    stampsNeeded: z.int().min(1).describe('Stamps of a full card.'),
    completed: z
      .int()
      .min(0)
      .describe('Number of cards that the purchase made full. The member received a gift for each.'),
  })
  .meta({ id: 'BroughtStamps', description: 'Stamps that a purchase brought to a stamp card.' });

export const Purchase = z
  .object({
    id: Id.describe('Unique id of the purchase.'),
    created_on: Instant.describe('Time of creation.'),
    location: z.string().describe('Name of the location.'),
    receiptNumber: z.string().describe('Receipt number.'),
    servedBy,
    total: Amount.describe('Total in hundredths of the currency.'),
    items: z
      .array(
        z.object({
          name: z.string().describe('Name of the item.'),
          quantity: z.int().min(1).describe('Quantity.'),
          amount: Amount.describe('Total of the line, in hundredths of the currency.'),
          returned: z.int().min(1).optional().describe('Returned quantity. Absent if none, or if unknown.'),
        }),
      )
      .describe('Purchased items.'),
    pointsEarned: Amount.describe('Points earned, in hundredths.'),
    creditEarned: Amount.describe('Credit earned, in hundredths of the currency.'),
    multipliers: appliedMultipliers,
    earnedNothing: orOmitted(EarnedNothing)
      .optional()
      .describe('Reason why the purchase earned nothing. Absent if it earned something, or if unknown.'),
    corrections: z
      .array(
        z.object({
          kind: withFallback(z.enum(['void', 'return']), 'return').describe(
            'Void of the whole purchase, or return of a part.',
          ),
          amount: Amount.describe('Amount in hundredths of the currency.'),
          reason: z.string().describe('Reason given by staff.'),
          created_on: Instant.describe('Time of creation.'),
        }),
      )
      .optional()
      .describe('Corrections by staff, oldest first. Absent if there are none.'),
    stamps: z
      .array(orOmitted(BroughtStamps))
      .optional()
      .describe('Stamps that the purchase brought, by card. Absent if none.'),
  })
  .meta({ id: 'Purchase', description: 'A purchase at a till.' });
export const Purchases = z
  .object({ purchases: z.array(Purchase).describe('The purchases.'), ...page })
  .meta({ id: 'Purchases', description: 'A page of purchases, newest first.' });

export type BroughtStamps = z.infer<typeof BroughtStamps>;
export type Transaction = z.infer<typeof Transaction>;
export type Purchase = z.infer<typeof Purchase>;
export type Transactions = z.infer<typeof Transactions>;
export type EarnedNothing = z.infer<typeof EarnedNothing>;
export type Operation = z.infer<typeof Operation>;
