import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

const DEFAULT_DATE_FORMAT = 'dd/MM/yyyy';

/** A date in the business's format and time zone; an invalid format falls back to the default (spec §9). */
export function formatDate(instant: string, pattern: string | undefined, timeZone: string): string {
  const options = { in: tz(timeZone) };
  try {
    return format(instant, pattern ?? DEFAULT_DATE_FORMAT, options);
  } catch {
    return format(instant, DEFAULT_DATE_FORMAT, options);
  }
}

/** The last day before an expiry: a gift that expires at midnight is valid until the day before. */
export function formatLastDay(end: string, pattern: string | undefined, timeZone: string): string {
  return formatDate(new Date(Date.parse(end) - 1).toISOString(), pattern, timeZone);
}

/** Hours and minutes in the business's time zone. */
export function formatTime(instant: string, timeZone: string): string {
  return format(instant, 'HH:mm', { in: tz(timeZone) });
}

/** The name of the month and the year, in the business's time zone. */
export function formatMonth(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(instant));
}
