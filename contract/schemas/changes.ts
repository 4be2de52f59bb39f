import { z } from 'zod';
import { MAX_PER_PAGE } from '../limits';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, Paging } from './primitives';
import { Currency, Operation } from './shop';

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
const page = { cursor: Cursor, more: z.boolean() };

/** Purchases at tills. One that is corrected later is listed again. */
export const ChangedPurchases = z.object({
  purchases: z.array(
    z.object({
      purchaseId: Id,
      comoMemberId: Id,
      createdAt: Instant,
      locationId: z.string(),
      receiptNumber: z.string(),
      /** Hundredths of the currency. */
      total: Amount,
      items: z.array(
        z.object({
          name: z.string(),
          quantity: z.int().min(1),
          amount: Amount,
          code: z.string().optional(),
          returned: z.int().min(1).optional(),
        }),
      ),
      pointsEarned: Amount,
      creditEarned: Amount,
      /** Hundredths of the total that were returned. */
      returned: Amount,
      voidedAt: Instant.optional(),
    }),
  ),
  ...page,
});

/** Gifts, without their codes. One that is used or ended, or whose use is undone, is listed again. */
export const ChangedGifts = z.object({
  gifts: z.array(
    z.object({
      giftId: Id,
      comoMemberId: Id,
      createdAt: Instant,
      name: z.string(),
      validFrom: Instant,
      validUntil: Instant.optional(),
      usedAt: Instant.optional(),
      usedLocationId: z.string().optional(),
      /** Ended by staff. */
      ended: z.boolean(),
      /** The purchase in a shop of the portal by which the member got it. */
      purchase: z
        .object({
          purchaseId: Id,
          itemId: Id,
          price: NonNegativeAmount,
          currency: Currency,
          voidedAt: Instant.optional(),
        })
        .optional(),
    }),
  ),
  ...page,
});

/** Balances in hundredths, without expired amounts; and debts. */
export const ChangedBalances = z.object({
  balances: z.array(
    z.object({ comoMemberId: Id, account: Currency, balance: NonNegativeAmount, owed: NonNegativeAmount }),
  ),
  ...page,
});

/** Entries of the ledger, each once: they never change. */
export const NewEntries = z.object({
  entries: z.array(
    z.object({
      comoMemberId: Id,
      account: Currency,
      /** 1, 2, 3 … within the account of a member. */
      number: z.int().min(1),
      createdAt: Instant,
      amount: Amount,
      /** The balance after it. */
      balance: Amount.nullable(),
      operation: Operation,
      cause: z.string(),
      rule: z.string().optional(),
      entityId: z.string().nullable(),
      /** The reason of a correction. */
      reason: z.string().optional(),
    }),
  ),
  ...page,
});
