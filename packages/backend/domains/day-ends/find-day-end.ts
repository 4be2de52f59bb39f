import { DAY_MS } from 'loyalty-text/durations';
import { getDayEnd, getDayStart, toLocalDay } from 'loyalty-text/local-day';

/**
 * The end of the day on which something ends, never earlier than its end. A midnight of the zone is the end of the day
 * before, and stays. A midnight of UTC was given as a date, and means that date wherever the business is.
 */
export function findDayEnd(end: Date, timeZone: string): Date {
  const day = toLocalDay(end, timeZone);
  if (getDayStart(day, timeZone).getTime() === end.getTime()) return end;
  return getDayEnd(end.getTime() % DAY_MS === 0 ? toLocalDay(end, 'UTC') : day, timeZone);
}
