import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR, MAX_SEARCH } from '../limits';
import { Currency } from './currency';
import { orOmitted } from './fallbacks';
import { Id, NonNegativeAmount, SingleLineInput } from './primitives';
import type { Operation } from './transactions';

export const EntryKind = z
  .enum(['earned', 'spent', 'expired', 'corrected'])
  .meta({ id: 'EntryKind', description: 'Group of the operations of ledger entries.' });

/** The group of each operation. */
export const kindByOperation: Record<Operation, EntryKind> = {
  PurchaseReward: 'earned',
  ReceiptReward: 'earned',
  SubscriptionBenefit: 'earned',
  WelcomeBonus: 'earned',
  BirthdayBonus: 'earned',
  ReferralReward: 'earned',
  TopUp: 'earned',
  PointShopPurchase: 'spent',
  RewardShopPurchase: 'spent',
  Payment: 'spent',
  Expiry: 'expired',
  Correction: 'corrected',
  Reversal: 'corrected',
};

/** Filters of purchases. Days are inclusive, in the business's time zone. */
export const PurchaseFilter = z.object({
  /** Id of a location. */
  place: Id.optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Finds receipt numbers, items and locations. */
  search: SingleLineInput.min(1).max(MAX_SEARCH).optional(),
});
/** Filters of the entries of a balance. */
export const EntryFilter = PurchaseFilter.extend({ kind: EntryKind.optional() });

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const ActivitySummary = z
  .object({
    places: z
      .array(
        z.object({
          id: Id.describe('Unique id of the location.'),
          name: z.string().describe('Name of the location, in the requested language.'),
        }),
      )
      .describe('Locations by which the list can be filtered, those of the whole list.'),
    count: z.int().min(0).describe('Number of entries or purchases.'),
    incoming: NonNegativeAmount.describe('Total of the credits, in hundredths. 0 for purchases.'),
    outgoing: NonNegativeAmount.describe(
      'Total of the debits as a positive number, in hundredths. For purchases what was paid, less returns.',
    ),
    months: z
      .array(
        z.object({
          month: Month.describe('Year and month in the time zone of the business.'),
          incoming: NonNegativeAmount.describe('Total of the credits, in hundredths. 0 for purchases.'),
          outgoing: NonNegativeAmount.describe(
            'Total of the debits as a positive number, in hundredths. For purchases what was paid, less returns.',
          ),
        }),
      )
      .describe('Totals by month. Months without activity may be omitted. Oldest first.'),
  })
  .meta({ id: 'ActivitySummary', description: 'Totals of a filtered list of activity.' });

/** Without a year, the present one of the business. */
export const YearQuery = z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional() });

const Piece = z.object({
  name: z.string().describe('Its name, as on the receipts.'),
  quantity: z.int().min(1).describe('Number of pieces, less returns.'),
});
export const YearInReview = z
  .object({
    year: z.int().describe('The year, in the time zone of the business.'),
    firstYear: z.int().describe('The year of the first purchase, or the present one if there is none.'),
    lastYear: z.int().describe('The present year.'),
    purchases: z.int().min(0).describe('Number of purchases, without cancelled ones.'),
    spent: NonNegativeAmount.describe('What was paid for them, less returns, in hundredths of the currency.'),
    balances: z
      .array(
        orOmitted(
          z.object({
            account: Currency.describe('The balance.'),
            earned: NonNegativeAmount.describe('What was earned, in hundredths.'),
            used: NonNegativeAmount.describe('What was used for rewards and payments, in hundredths.'),
          }),
        ),
      )
      .describe('What was earned and used of each balance of the business.'),
    gifts: z.int().min(0).describe('Number of gifts that were used.'),
    favourites: z.array(Piece).describe('What was bought most often, the most frequent first.'),
    location: z
      .object({
        name: z.string().describe('Name of the location, in the requested language.'),
        purchases: z.int().min(1).describe('Number of purchases there.'),
      })
      .nullable()
      .describe('Where most purchases were. Null: there is none, or all are at the only location.'),
    busiest: z
      .object({
        month: Month.describe('Year and month in the time zone of the business.'),
        purchases: z.int().min(1).describe('Number of purchases in it.'),
      })
      .nullable()
      .describe('The month with most purchases. Null: there is none.'),
  })
  .meta({ id: 'YearInReview', description: 'What a member did in a year.' });

export type EntryKind = z.infer<typeof EntryKind>;
export type PurchaseFilter = z.infer<typeof PurchaseFilter>;
export type EntryFilter = z.infer<typeof EntryFilter>;
export type ActivitySummary = z.infer<typeof ActivitySummary>;
export type YearInReview = z.infer<typeof YearInReview>;
export type MonthTotals = ActivitySummary['months'][number];
