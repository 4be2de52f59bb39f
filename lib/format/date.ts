import { DEFAULT_DATE_FORMAT, SHORT_DATE_FORMAT, splitDateFormat, type DateField } from 'loyalty-text/date-format';
import { getDateLocale, getFormatLocale } from 'loyalty-text/format-locale';
import { getDateTimeFormat } from './formatters';
import { getWallClock, type WallClock } from './wall-clock';

const toNumber = (digits: string) => String(Number(digits));

/** Where and in which language a date is read. */
interface DateContext {
  timeZone: string;
  /** The language of the page. */
  locale: string;
}

/** The name of the month or weekday, as dates of the page's language have it. */
type Name = (type: 'month' | 'weekday', width: 'short' | 'long') => string;

const fields: Record<DateField, (clock: WallClock, name: Name) => string> = {
  y: ({ year }) => year,
  yy: ({ year }) => year.slice(-2),
  yyyy: ({ year }) => year.padStart(4, '0'),
  M: ({ month }) => toNumber(month),
  MM: ({ month }) => month,
  MMM: (_, name) => name('month', 'short'),
  MMMM: (_, name) => name('month', 'long'),
  d: ({ day }) => toNumber(day),
  dd: ({ day }) => day,
  E: (_, name) => name('weekday', 'short'),
  EE: (_, name) => name('weekday', 'short'),
  EEE: (_, name) => name('weekday', 'short'),
  EEEE: (_, name) => name('weekday', 'long'),
  H: ({ hour }) => toNumber(hour),
  HH: ({ hour }) => hour,
  m: ({ minute }) => toNumber(minute),
  mm: ({ minute }) => minute,
};

/**
 * A date in the business's format and time zone; an invalid format falls back to the default (spec §9). A day, a short
 * month and the year are in the order and with the marks of the page's language.
 */
export function formatDate(instant: string, pattern: string | undefined, { timeZone, locale }: DateContext): string {
  if (pattern === SHORT_DATE_FORMAT) return formatShortDate(instant, locale, timeZone);
  const date = new Date(instant);
  const clock = getWallClock(date, timeZone);
  const name: Name = (type, width) => {
    const format = getDateTimeFormat(getFormatLocale(locale), { day: 'numeric', [type]: width, timeZone });
    return format.formatToParts(date).find((part) => part.type === type)?.value ?? '';
  };
  const parts = splitDateFormat(pattern ?? DEFAULT_DATE_FORMAT);
  return (
    parts?.map((part) => ('field' in part ? fields[part.field](clock, name) : part.text)).join('') ??
    `${clock.day}/${clock.month}/${clock.year}`
  );
}

/** The last instant before an expiry: a gift that expires at midnight is valid until the day before. */
export function getLastInstant(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

/** The last day before an expiry. */
export function formatLastDay(end: string, pattern: string | undefined, context: DateContext): string {
  return formatDate(getLastInstant(end), pattern, context);
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
