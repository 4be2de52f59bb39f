import { z } from 'zod';
import { MAX_PER_PAGE } from '../limits';
import { appliedMultipliers } from './earning-multipliers';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, Paging } from './primitives';
import { Currency } from './shop';
import { Operation } from './transactions';

/** The last row that was read; opaque to callers. */
const Cursor = z.string().regex(/^\d{1,18}(\.\d{1,18})?$/);

/** Lists changes after a cursor, in the order in which they became visible; without a cursor: all rows. */
export const ListChanges = z.object({
  businessId: BusinessId,
  comoMemberId: Id.optional(),
  cursor: Cursor.optional(),
  limit: Paging.perPage.default(MAX_PER_PAGE),
});
/** Also with a filter for rows that were created at this time or later. */
export const ListChangesSince = ListChanges.extend({ since: Instant.optional() });

/** `cursor`: for the next request; `more`: whether it would return further changes now. */
const page = {
  cursor: Cursor.describe('Cursor for the next request, which returns what changed after this response.'),
  more: z.boolean().describe('Whether there are more changes now.'),
};

/** Purchases at tills. One that is corrected later is listed again. */
export const ChangedPurchases = z
  .object({
    purchases: z
      .array(
        z.object({
          purchaseId: Id.describe('Id of the purchase.'),
          comoMemberId: Id.describe('Id of the member. Starts with `erased-` after the account was deleted.'),
          createdAt: Instant.describe('Time of creation.'),
          locationId: z.string().describe('Id of the location.'),
          receiptNumber: z.string().describe('Number of the receipt.'),
          total: Amount.describe('Total, in hundredths of the currency.'),
          items: z
            .array(
              z.object({
                name: z.string().describe('Name of the item.'),
                quantity: z.int().min(1).describe('Number of pieces.'),
                amount: Amount.describe('Price of all pieces, in hundredths of the currency.'),
                code: z.string().optional().describe('Code of the article at the till. Absent if the till sent none.'),
                category: z.string().optional().describe('Category of the article at the till. Absent if none.'),
                kind: z
                  .enum(['tip', 'tax', 'delivery'])
                  .optional()
                  .describe('What the line is if it is no item. Absent: an item.'),
                tax: Amount.optional().describe('Tax that `amount` contains, in hundredths. Absent: unknown or none.'),
                counted: Amount.optional().describe('What of `amount` counts, in hundredths. Absent: `amount`.'),
                multiplier: z
                  .int()
                  .optional()
                  .describe('Percentage of the multiplier within `counted`: 200 is double. Absent: none.'),
                returned: z.int().min(1).optional().describe('Number of pieces returned by line. Absent if none.'),
              }),
            )
            .describe('The lines.'),
          counted: Amount.optional().describe(
            'What of the total earned, in hundredths of the currency. Absent: the total.',
          ),
          multipliers: appliedMultipliers,
          pointsEarned: Amount.describe('Points earned, in hundredths.'),
          creditEarned: Amount.describe('Credit earned, in hundredths.'),
          returned: Amount.describe('Part of the total that was returned, in hundredths of the currency.'),
          voidedAt: Instant.optional().describe('Time at which the purchase was voided. Absent if not voided.'),
        }),
      )
      .describe('Purchases that were recorded or corrected.'),
    ...page,
  })
  .meta({ id: 'ChangedPurchases', description: 'Purchases in the order of their last change.' });

/** Gifts, without their codes. One that is used or ended, or whose use is undone, is listed again. */
export const ChangedGifts = z
  .object({
    gifts: z
      .array(
        z.object({
          giftId: Id.describe('Id of the gift.'),
          comoMemberId: Id.describe('Id of the member. Starts with `erased-` after the account was deleted.'),
          createdAt: Instant.describe('Time of creation.'),
          name: z.string().describe('Name of the gift, in the default language of the business.'),
          validFrom: Instant.describe('Start of validity.'),
          validUntil: Instant.optional().describe('End of validity. Absent if there is no end.'),
          usedAt: Instant.optional().describe('Time of use. Absent if unused.'),
          usedLocationId: z.string().optional().describe('Id of the location of use. Absent if unused, or if unknown.'),
          ended: z.boolean().describe('Whether staff ended the gift.'),
          purchase: z
            .object({
              purchaseId: Id.describe('Id of the purchase, as in the event `loyaltyportal:purchase` of the embedder.'),
              itemId: Id.describe('Id of the item.'),
              price: NonNegativeAmount.describe('Price, in hundredths of `currency`.'),
              currency: Currency.describe('Balance that was charged.'),
              voidedAt: Instant.optional().describe('Time at which the purchase was voided. Absent if not voided.'),
            })
            .optional()
            .describe(
              'Purchase in a shop of the portal with which the member bought the gift. Absent if the gift was issued.',
            ),
        }),
      )
      .describe('Gifts that were issued, purchased, used, ended or restored.'),
    ...page,
  })
  .meta({ id: 'ChangedGifts', description: 'Gifts in the order of their last change.' });

/** Balances in hundredths, without expired amounts; and debts. */
export const ChangedBalances = z
  .object({
    balances: z
      .array(
        z.object({
          comoMemberId: Id.describe('Id of the member. Starts with `erased-` after the account was deleted.'),
          account: Currency.describe('Which balance.'),
          balance: NonNegativeAmount.describe('Usable balance, in hundredths.'),
          owed: NonNegativeAmount.describe(
            'Amount that the member owes for returned purchases, in hundredths. Later earnings settle it.',
          ),
        }),
      )
      .describe('The changed balances, with their current values.'),
    ...page,
  })
  .meta({ id: 'ChangedBalances', description: 'Balances in the order of their last change.' });

export const NewEntries = z
  .object({
    entries: z
      .array(
        z.object({
          comoMemberId: Id.describe('Id of the member. Starts with `erased-` after the account was deleted.'),
          account: Currency.describe('Balance that changed.'),
          number: z.int().min(1).describe('Consecutive number of the entry within the account, starting at 1.'),
          createdAt: Instant.describe('Time of creation.'),
          amount: Amount.describe('Amount in hundredths. Negative for a debit.'),
          balance: Amount.nullable().describe('Balance after the entry, in hundredths.'),
          operation: Operation.describe('Reason for the change.'),
          cause: z.string().describe('Short code of the cause.'),
          rule: z.string().optional().describe('Rule of the business that caused the entry. Absent if none.'),
          entityId: z.string().nullable().describe('Id of the purchase, gift, payment or correction. Null if none.'),
          reason: z.string().optional().describe('Reason given by staff for a correction. Absent if not a correction.'),
        }),
      )
      .describe('The entries, in ascending order within an account.'),
    ...page,
  })
  .meta({ id: 'NewEntries', description: 'Entries of the ledger, each of them once.' });
