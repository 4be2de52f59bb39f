import { DEFAULT_DATE_FORMAT, splitDateFormat, type DateField } from 'loyalty-text/date-format';
import { getDateLocale, getFormatLocale } from 'loyalty-text/format-locale';
import { getDateTimeFormat } from './formatters';
import { getWallClock, type WallClock } from './wall-clock';

const toNumber = (digits: string) => String(Number(digits));

/** The names of months and weekdays are English. */
const fields: Record<DateField, (clock: WallClock) => string> = {
  y: ({ year }) => year,
  yy: ({ year }) => year.slice(-2),
  yyyy: ({ year }) => year.padStart(4, '0'),
  M: ({ month }) => toNumber(month),
  MM: ({ month }) => month,
  MMM: ({ monthName }) => monthName.slice(0, 3),
  MMMM: ({ monthName }) => monthName,
  d: ({ day }) => toNumber(day),
  dd: ({ day }) => day,
  E: ({ weekday }) => weekday.slice(0, 3),
  EE: ({ weekday }) => weekday.slice(0, 3),
  EEE: ({ weekday }) => weekday.slice(0, 3),
  EEEE: ({ weekday }) => weekday,
  H: ({ hour }) => toNumber(hour),
  HH: ({ hour }) => hour,
  m: ({ minute }) => toNumber(minute),
  mm: ({ minute }) => minute,
};

/** Undefined for an invalid format. */
function formatPattern(format: string, clock: WallClock): string | undefined {
  return splitDateFormat(format)
    ?.map((part) => ('field' in part ? fields[part.field](clock) : part.text))
    .join('');
}

/** A date in the business's format and time zone; an invalid format falls back to the default (spec §9). */
export function formatDate(instant: string, pattern: string = DEFAULT_DATE_FORMAT, timeZone: string): string {
  const clock = getWallClock(new Date(instant), timeZone);
  return formatPattern(pattern, clock) ?? `${clock.day}/${clock.month}/${clock.year}`;
}

/** The last instant before an expiry: a gift that expires at midnight is valid until the day before. */
export function getLastInstant(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

/** The last day before an expiry. */
export function formatLastDay(end: string, pattern: string | undefined, timeZone: string): string {
  return formatDate(getLastInstant(end), pattern, timeZone);
}

/** "11 Dec 2026", in the business's time zone: it reads the same on every day, because pages are cached. */
export function formatShortDate(instant: string, locale: string, timeZone: string): string {
  return getDateTimeFormat(getDateLocale(locale), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}

/** Hours and minutes in the business's time zone. */
export function formatTime(instant: string, timeZone: string): string {
  const { hour, minute } = getWallClock(new Date(instant), timeZone);
  return `${hour}:${minute}`;
}

/** The name of the month and the year, in the business's time zone. */
export function formatMonth(instant: string, locale: string, timeZone: string): string {
  return getDateTimeFormat(getFormatLocale(locale), { month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}
