import { TZDate } from '@date-fns/tz';
import { toMinutes } from '../../core/time/time-of-day';

/** A day and a time by the clock of the business. A time that a change of the clock leaves out is the one an hour later. */
export function readStartTime({ day, time }: { day: string; time: string }, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const minutes = toMinutes(time);
  return new Date(new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, timeZone).getTime());
}
