import { TZDate } from '@date-fns/tz';
import { DAY_MS } from 'loyalty-text/durations';
import type { Location } from 'loyalty-contract/schemas/content';
import { toMinutes } from '../core/time/time-of-day';
import type { Random } from '../core/random';

/** Nobody pays in the minutes after opening and before closing. */
const SETTLING_MINUTES = 25;
const MIDNIGHT_MINUTES = 24 * 60;

/**
 * A time within a location's opening hours on the day of `day`, or on the last day before it on which it was open.
 * Without hours it is `day` itself.
 */
export function findVisitTime(hours: Location['openingHours'], day: Date, timeZone: string, random: Random): Date {
  for (let daysBefore = 0; daysBefore < 7; daysBefore += 1) {
    const local = new TZDate(day.getTime() - daysBefore * DAY_MS, timeZone);
    const opening = hours.find((candidate) => candidate.day === local.getDay());
    if (!opening) continue;
    const opens = toMinutes(opening.opens);
    const closes = opening.closes <= opening.opens ? MIDNIGHT_MINUTES : toMinutes(opening.closes);
    const minutes = random.between(opens + SETTLING_MINUTES, closes - SETTLING_MINUTES);
    const date = [local.getFullYear(), local.getMonth(), local.getDate()] as const;
    const seconds = random.between(0, 59);
    return new Date(new TZDate(...date, Math.floor(minutes / 60), minutes % 60, seconds, timeZone).getTime());
  }
  return day;
}
