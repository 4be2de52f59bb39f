import { DAY_MS } from 'loyalty-text/durations';
import { addDays } from 'loyalty-text/local-day';
import { MAX_REPORT_DAYS } from 'loyalty-contract/desk-limits';

export type ReportStep = 'day' | 'week' | 'month';

/** The days of a report, both included, as `yyyy-MM-dd`. */
export interface ReportRange {
  from: string;
  to: string;
}

/** The last days up to and with today. */
export function getLastDays(today: string, days: number): ReportRange {
  return { from: addDays(today, 1 - days), to: today };
}

const countDays = ({ from, to }: ReportRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days that a report is compared with: as many before it, and for a single day the same day of the week before. */
export function getEarlierDays(range: ReportRange): ReportRange {
  const days = countDays(range);
  const back = days === 1 ? 7 : days;
  return { from: addDays(range.from, -back), to: addDays(range.to, -back) };
}

/** False for days that a report cannot have: none, too many, or one of them is no day. */
export function isReportRange(range: ReportRange): boolean {
  const days = countDays(range);
  return days >= 1 && days <= MAX_REPORT_DAYS;
}

/** A step that draws a readable number of bars. */
export function getDefaultStep(range: ReportRange): ReportStep {
  const days = countDays(range);
  if (days <= 31) return 'day';
  return days <= 190 ? 'week' : 'month';
}
