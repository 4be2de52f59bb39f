import { isLeapYear } from 'date-fns';
import { DAY_MS } from 'loyalty-text/durations';
import { toLocalDay } from 'loyalty-text/local-day';

/** Days after a birthday on which the gift is still given: the job may have been stopped, or the member has just joined. */
const CATCH_UP_DAYS = 3;

/** A birthday for which gifts are due. */
export interface DueDay {
  /** Month and day as members' birthdays have them, `MM-DD`. */
  monthDay: string;
  /** The year of this birthday, which is not that of the birth. */
  year: number;
}

/**
 * The birthdays for which gifts are due, by the calendar of the business. Members born on 29 February have their birthday
 * on the 28th in other years.
 * @param daysBefore number of days before the birthday on which the gift is given
 */
export function findDueDays(now: Date, timeZone: string, daysBefore: number): DueDay[] {
  const today = Date.parse(toLocalDay(now, timeZone));
  const offsets = Array.from({ length: CATCH_UP_DAYS + daysBefore + 1 }, (_, index) => index - CATCH_UP_DAYS);
  return offsets.flatMap((offset) => {
    const date = new Date(today + offset * DAY_MS);
    const year = date.getUTCFullYear();
    const monthDay = date.toISOString().slice(5, 10);
    const includesLeapDay = monthDay === '02-28' && !isLeapYear(date);
    return [{ monthDay, year }, ...(includesLeapDay ? [{ monthDay: '02-29', year }] : [])];
  });
}
