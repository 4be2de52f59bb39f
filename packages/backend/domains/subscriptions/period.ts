import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import { sql } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import type { Plan } from '../../db/plan-schema';

/** Three days of grace after a period, during which a renewal at the provider may still be reported. */
const GRACE_MS = 3 * DAY_MS;

const MONTHS: Record<Plan['interval'], number> = { month: 1, year: 12 };

/** The basis for the periods of a subscription. */
export interface PeriodRule {
  /** When the first period began. */
  anchor: Date;
  interval: Plan['interval'];
  /** The business's time zone. */
  timeZone: string;
}

/**
 * The end of the nth period: the anchor's day and local time, or the last day of a shorter month. It is counted from
 * the anchor, so that a short month does not shift later ends: 31 January, 28 February, 31 March.
 */
export function getPeriodEnd({ anchor, interval, timeZone }: PeriodRule, periods: number): Date {
  return new Date(addMonths(new TZDate(anchor.getTime(), timeZone), periods * MONTHS[interval]).getTime());
}

/** The first end of a period after a time. */
export function getNextPeriodEnd(rule: PeriodRule, after: Date): Date {
  let periods = 1;
  while (getPeriodEnd(rule, periods) <= after) periods += 1;
  return getPeriodEnd(rule, periods);
}

/** The beginning of the period that ends at a time. */
export function getPeriodStart(rule: PeriodRule, end: Date): Date {
  let periods = 1;
  while (getPeriodEnd(rule, periods) < end) periods += 1;
  return periods === 1 ? rule.anchor : getPeriodEnd(rule, periods - 1);
}

/** The end of the last day of a period: what is cancelled lasts until then. */
const lastDayEnd = sql`end_after_days(s.business_id, s.period_end - interval '1 millisecond', 0)`;

/**
 * True while a subscription lasts, whether or not its last payment was made; for use in a query in which the table
 * `subscriptions` is called `s`.
 */
export function isLiveAt(now: Date) {
  const inGrace = new Date(now.getTime() - GRACE_MS);
  return sql<boolean>`(s.status <> 'ended' and case when s.cancels then ${lastDayEnd} > ${now}::timestamptz
    else s.period_end > ${inGrace}::timestamptz end)`;
}

/** True when a period is over: it is renewed, or ends; for use as {@link isLiveAt}. */
export function isOverAt(now: Date) {
  return sql<boolean>`(s.period_end <= ${now}::timestamptz and (not s.cancels or ${lastDayEnd} <= ${now}::timestamptz))`;
}
