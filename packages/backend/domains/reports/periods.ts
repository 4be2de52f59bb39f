import type { ReportRange } from './range';

/** A period of a report: its key is the first day of its day, week or month, also when the range begins later. */
export interface Period {
  key: string;
  from: string;
  to: string;
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** The beginning of the period of a day: its day, its Monday, or the first of its month. In UTC, as days have no time zone. */
function findStart(day: string, step: ReportRange['step']): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (step === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (step === 'month') date.setUTCDate(1);
  return date;
}

function addStep(start: Date, step: ReportRange['step']): Date {
  const next = new Date(start);
  if (step === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (step === 'week' ? 7 : 1));
  return next;
}

/** The periods of a range of days, each within the range. */
export function listPeriods({ from, to, step }: Pick<ReportRange, 'from' | 'to' | 'step'>): Period[] {
  const periods: Period[] = [];
  for (let start = findStart(from, step); toDay(start) <= to; start = addStep(start, step)) {
    const last = toDay(new Date(addStep(start, step).getTime() - 1));
    const key = toDay(start);
    periods.push({ key, from: key < from ? from : key, to: last > to ? to : last });
  }
  return periods;
}
