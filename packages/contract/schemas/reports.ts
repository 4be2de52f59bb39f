import { z } from 'zod';
import { BEST_MEMBERS, MAX_REPORT_DAYS, REPORTED_GIFTS, REPORTED_PEOPLE } from '../desk-limits';
import { DAY_MS } from 'loyalty-text/durations';
import { BusinessId, Id, NonNegativeAmount } from './primitives';

/** A day in the time zone of the business. */
const Day = z.iso.date();
/** The days of a report, both included. */
export const reportDays = { from: Day, to: Day };
export const ReportStep = z.enum(['day', 'week', 'month']);
/** A time of day in the time zone of the business, as `HH:mm`. */
const TimeOfDay = z.iso.time({ precision: -1 });

/** Refuses days in the wrong order, and too many. */
export function requireReportDays({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days >= 1 && days <= MAX_REPORT_DAYS) return;
  context.addIssue({ code: 'custom', path: ['to'], message: `1 to ${MAX_REPORT_DAYS} days` });
}

/** Figures of a business from one day to another, both included, by day, week (from Monday) or month. */
export const GetReport = z
  .object({
    businessId: BusinessId,
    ...reportDays,
    step: ReportStep.default('day'),
    /** Of the last day, only what was before this time: for a comparison with a day that is not over. */
    until: TimeOfDay.optional(),
    /** Only visits and what was used at this location; figures that have no location are null. Without it, a person who works at some locations gets those of them. */
    locationId: Id.optional(),
  })
  .superRefine(requireReportDays);

const count = z.int().min(0);
/** First and last day of a period. */
export const reportPeriod = {
  from: Day.describe('First day of the period.'),
  to: Day.describe('Last day of the period.'),
};
/** What entries of one balance add up to. */
const EntrySums = z.object({
  given: NonNegativeAmount.describe(
    'What members got, in hundredths. Corrections upwards are included; what was taken back by a return or undo is not.',
  ),
  used: NonNegativeAmount.describe('What members used, in hundredths, without what they got back.'),
  expired: NonNegativeAmount.describe('What expired, in hundredths.'),
});

const figures = z
  .object({
    newMembers: count.nullable().describe('Members who joined. Null for locations.'),
    activeMembers: count.describe('Members with a visit.'),
    returningMembers: count
      .optional()
      .describe('Those of them who had also visited on an earlier day, or before an import.'),
    visits: count.describe(
      'Days of each member with a purchase of which something counts and is left, or a claimed receipt, as levels count them. Receipts have no location.',
    ),
    purchases: count.optional().describe('Purchases at tills that were not voided.'),
    revenue: NonNegativeAmount.describe('Their total without what was returned, in hundredths of the currency.'),
    giftsRedeemed: count.describe('Gifts that were used at tills, without undone uses.'),
    points: EntrySums.nullable().describe('Points. Null for locations.'),
    credit: EntrySums.nullable().describe('Credit. Null for locations.'),
    failedSignIns: count.nullable().describe('Wrong login codes of members. Null for locations.'),
    undeliveredMessages: count.nullable().describe('Messages whose delivery was given up. Null for locations.'),
  })
  .meta({ id: 'ReportFigures', description: 'Figures of a period.' });
export const ReportFigures = figures;

/** What was done at a location. */
const PlaceFigures = z.object({
  locationId: Id.describe('The location.'),
  visits: count.describe('As in the totals.'),
  purchases: count.describe('As in the totals.'),
  revenue: NonNegativeAmount.describe('As in the totals.'),
  giftsRedeemed: count.describe('As in the totals.'),
});

/** What somebody recorded at tills. */
const PersonFigures = z.object({
  name: z.string().describe('The person; empty if the till did not say who it was.'),
  purchases: count.describe('As in the totals.'),
  revenue: NonNegativeAmount.describe('As in the totals.'),
  giftsRedeemed: count.describe('As in the totals.'),
});

/** What was bought in an hour of the day. */
const HourFigures = z.object({
  hour: z.int().min(0).max(23).describe('The hour in the time zone of the business: 9 is from 9:00 until 10:00.'),
  purchases: count.describe('As in the totals, of all days together.'),
  revenue: NonNegativeAmount.describe('As in the totals, of all days together.'),
});

const BestMember = z.object({
  comoMemberId: Id.describe('The member.'),
  memberName: z.string().describe('Full name; empty if none is known.'),
  visits: count.describe('As in the totals.'),
  revenue: NonNegativeAmount.describe('Total of the purchases without what was returned, in hundredths.'),
});

const GiftFigures = z.object({
  name: z.string().describe('Name of the gift, in the default language of the business.'),
  given: count.nullable().describe('How many members got. Null for locations.'),
  used: count.describe('How many were used at tills.'),
});

export const Report = z
  .object({
    from: Day.describe('First day, in the time zone of the business.'),
    to: Day.describe('Last day.'),
    step: ReportStep.describe('Length of the periods of the series.'),
    until: TimeOfDay.optional().describe('Time at which the last day ends, if one was given.'),
    timeZone: z.string().describe('Time zone of the days, as an IANA name.'),
    currency: z.string().describe('Currency, as an ISO 4217 code.'),
    totals: figures.describe('The whole range. A member who is active in several periods is counted once.'),
    /** Each step with its first and last day within the range, also without any activity. */
    series: z.array(figures.extend(reportPeriod)).describe('Each period of the range, in its order.'),
    outstanding: z
      .object({
        members: count.describe('Number of members.'),
        points: NonNegativeAmount.describe('Points that members can use, in hundredths.'),
        credit: NonNegativeAmount.describe('Credit that members can use, in hundredths.'),
        gifts: count.describe('Gifts that members can use now or later.'),
        pointsValue: NonNegativeAmount.nullable().describe(
          'Value of the points in hundredths of the currency, by `till.pointValue`. Null: the business has not set it.',
        ),
        creditValue: NonNegativeAmount.nullable().describe(
          'Value of the credit in hundredths of the currency. Null: it is no money.',
        ),
      })
      .optional()
      .describe('What members have now, whatever the range. Absent for a person who works at some locations alone.'),
    places: z
      .array(PlaceFigures)
      .optional()
      .describe(
        'Each location with purchases or uses of gifts in the range, the highest revenue first. Absent for one.',
      ),
    people: z
      .array(PersonFigures)
      .optional()
      .describe(`The ${REPORTED_PEOPLE} people with the highest revenue who recorded purchases or uses of gifts.`),
    hours: z.array(HourFigures).optional().describe('Each hour of the day with purchases, in its order.'),
    bestMembers: z
      .array(BestMember)
      .optional()
      .describe(`The ${BEST_MEMBERS} members whose purchases in the range have the highest total.`),
    gifts: z
      .array(GiftFigures)
      .optional()
      .describe(`The ${REPORTED_GIFTS} gifts that were used most in the range, then those that were given most.`),
  })
  .meta({ id: 'Report', description: 'Figures of a business over time.' });
export type ReportFigures = z.infer<typeof ReportFigures>;
export type Report = z.infer<typeof Report>;
