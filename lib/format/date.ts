import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

const DEFAULT_DATE_FORMAT = 'dd/MM/yyyy';

/** A moment as the business writes dates, where the business is; a pattern that is none gives the default one (spec §9). */
export function formatDate(instant: string, pattern: string | undefined, timeZone: string): string {
  const options = { in: tz(timeZone) };
  try {
    return format(instant, pattern ?? DEFAULT_DATE_FORMAT, options);
  } catch {
    return format(instant, DEFAULT_DATE_FORMAT, options);
  }
}

/** The last day before a moment at which something ends: a gift that ends at midnight is good until the day before. */
export function formatLastDay(end: string, pattern: string | undefined, timeZone: string): string {
  return formatDate(new Date(Date.parse(end) - 1).toISOString(), pattern, timeZone);
}

/** Hours and minutes of a moment where the business is. */
export function formatTime(instant: string, timeZone: string): string {
  return format(instant, 'HH:mm', { in: tz(timeZone) });
}

/** Month and year of a moment in words, where the business is. */
export function formatMonth(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(instant));
}
