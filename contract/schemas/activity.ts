import { z } from 'zod';
import { MAX_SEARCH } from '../limits';
import { Id, NonNegativeAmount, SingleLineInput } from './primitives';
import type { Operation } from './shop';

/** The groups of operations by which a member filters the entries of a balance. */
export const EntryKind = z.enum(['earned', 'spent', 'expired', 'corrected']);

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

/** What a list of activity adds up to, for the same filters. */
export const ActivitySummary = z.object({
  /** The locations by which the list can be filtered. */
  places: z.array(z.object({ id: Id, name: z.string() })),
  count: z.int().min(0),
  /** What was credited; for purchases 0. */
  incoming: NonNegativeAmount,
  /** What was debited; for purchases what was paid, less returns. */
  outgoing: NonNegativeAmount,
  /** The months with activity, oldest first. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      incoming: NonNegativeAmount,
      outgoing: NonNegativeAmount,
    }),
  ),
});

export type EntryKind = z.infer<typeof EntryKind>;
export type PurchaseFilter = z.infer<typeof PurchaseFilter>;
export type EntryFilter = z.infer<typeof EntryFilter>;
export type ActivitySummary = z.infer<typeof ActivitySummary>;
export type MonthTotals = ActivitySummary['months'][number];
