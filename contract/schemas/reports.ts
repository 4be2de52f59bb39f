import { z } from 'zod';
import { MAX_REPORT_DAYS } from '../desk-limits';
import { DAY_MS } from '../durations';
import { BusinessId, Id, NonNegativeAmount } from './primitives';

/** A day in the time zone of the business. */
const Day = z.iso.date();

/** Figures of a business from one day to another, both included, by day, week (from Monday) or month. */
export const GetReport = z
  .object({
    businessId: BusinessId,
    from: Day,
    to: Day,
    step: z.enum(['day', 'week', 'month']).default('day'),
    /** Only visits and what was used at this location; figures that have no location are null. */
    locationId: Id.optional(),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days >= 1 && days <= MAX_REPORT_DAYS) return;
    context.addIssue({ code: 'custom', path: ['to'], message: `1 to ${MAX_REPORT_DAYS} days` });
  });

const count = z.int().min(0);
/** Points and credit in hundredths. */
const moved = z.object({ given: NonNegativeAmount, used: NonNegativeAmount, expired: NonNegativeAmount });

const figures = z.object({
  /** Members who joined. Null for a location. */
  newMembers: count.nullable(),
  /** Members with a purchase at a till. */
  activeMembers: count,
  /** Purchases at tills that were not voided, and their total in hundredths of the currency, without what was returned. */
  visits: count,
  revenue: NonNegativeAmount,
  giftsRedeemed: count,
  /** What the ledger moved. Null for a location. */
  points: moved.nullable(),
  credit: moved.nullable(),
  /** Wrong sign-in codes of members. Null for a location. */
  failedSignIns: count.nullable(),
  /** Messages whose delivery was given up. Null for a location. */
  undeliveredMessages: count.nullable(),
});
export const ReportFigures = figures;

export const Report = z.object({
  from: Day,
  to: Day,
  step: z.enum(['day', 'week', 'month']),
  timeZone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  totals: figures,
  /** Each step with its first and last day within the range, also without any activity. */
  series: z.array(figures.extend({ from: Day, to: Day })),
  /** Now, whatever the range. */
  outstanding: z.object({
    members: count,
    /** What members can still use, in hundredths. */
    points: NonNegativeAmount,
    credit: NonNegativeAmount,
    /** Gifts that can still be used. */
    gifts: count,
    /**
     * What it is worth, in hundredths of the currency. Null: the business has not set what a point is worth, or counts
     * credit that is no money.
     */
    pointsValue: NonNegativeAmount.nullable(),
    creditValue: NonNegativeAmount.nullable(),
  }),
});
export type ReportFigures = z.infer<typeof ReportFigures>;
export type Report = z.infer<typeof Report>;
