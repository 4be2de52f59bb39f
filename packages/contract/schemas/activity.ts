import { z } from 'zod';
import { MAX_SEARCH } from '../limits';
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
          month: z
            .string()
            .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
            .describe('Year and month in the time zone of the business.'),
          incoming: NonNegativeAmount.describe('Total of the credits, in hundredths. 0 for purchases.'),
          outgoing: NonNegativeAmount.describe(
            'Total of the debits as a positive number, in hundredths. For purchases what was paid, less returns.',
          ),
        }),
      )
      .describe('Totals by month. Months without activity may be omitted. Oldest first.'),
  })
  .meta({ id: 'ActivitySummary', description: 'Totals of a filtered list of activity.' });

export type EntryKind = z.infer<typeof EntryKind>;
export type PurchaseFilter = z.infer<typeof PurchaseFilter>;
export type EntryFilter = z.infer<typeof EntryFilter>;
export type ActivitySummary = z.infer<typeof ActivitySummary>;
export type MonthTotals = ActivitySummary['months'][number];
