import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { ISO_DATE } from './patterns';

/** Formatters that are reused: creating one takes longer than using it a hundred times. */
const MAX_FORMATTERS = 200;
const formatters = new Map<string, Intl.DateTimeFormat>();

const parts = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

function getFormatter(part: keyof typeof parts, timeZone: string): Intl.DateTimeFormat {
  const key = `${part} ${timeZone}`;
  const existing = formatters.get(key);
  if (existing) return existing;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, ...parts[part] });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * The day of an instant in a time zone, `YYYY-MM-DD`.
 * @throws {RangeError} for an invalid instant or zone
 */
export function toLocalDay(at: Date | number | string, timeZone: string): string {
  // In parts it would take four times as long.
  const [month = '', day = '', year = ''] = getFormatter('day', timeZone).format(new Date(at)).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** What clocks of a time zone show at an instant, to the minute, `YYYY-MM-DD HH:MM`: as spreadsheets read it. */
export function toLocalMinute(at: Date | number | string, timeZone: string): string {
  return `${toLocalDay(at, timeZone)} ${getFormatter('time', timeZone).format(new Date(at))}`;
}

/** The day so many days after another one; both are days of a calendar, so no change of summer time matters. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** More than any zone's difference from UTC. */
const MAX_OFFSET_MS = 16 * HOUR_MS;

/** The last instant with a year of four digits: programs and databases write no later one alike. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The first instant near midnight in UTC whose day in a time zone is no longer before. It is searched by what clocks show,
 * minute by minute, because midnight can be missing, or come twice.
 */
function findDayChange(midnight: number, timeZone: string, isBefore: (day: string) => boolean): Date {
  let before = midnight - MAX_OFFSET_MS;
  let start = midnight + MAX_OFFSET_MS;
  while (start - before > MINUTE_MS) {
    const middle = before + Math.floor((start - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (isBefore(toLocalDay(middle, timeZone))) before = middle;
    else start = middle;
  }
  return new Date(Math.min(start, LATEST_MS));
}

/**
 * The first instant of a day in a time zone: midnight, or later where clocks are advanced at midnight.
 * @param day `YYYY-MM-DD`
 */
export const getDayStart = (day: string, timeZone: string): Date =>
  findDayChange(Date.parse(day), timeZone, (local) => local < day);

/** The end of a day in a time zone: the first instant after it. That of year 9999 is at most its last instant in UTC. */
export const getDayEnd = (day: string, timeZone: string): Date =>
  findDayChange(Date.parse(day) + DAY_MS, timeZone, (local) => local.length === day.length && local <= day);

/** The end of something that is valid for so many days after the one of `at`, the last one included. */
export const getEndAfterDays = (at: Date | number, days: number, timeZone: string): Date =>
  getDayEnd(addDays(toLocalDay(at, timeZone), days), timeZone);

/** The first day of a calendar that is a day of the year, `MM-DD`, on or after a day. */
export function findDayOfYear(dayOfYear: string, from: string): string {
  const year = Number(from.slice(0, 4));
  const day = `${from.slice(0, 4)}-${dayOfYear}`;
  return day >= from ? day : `${String(year + 1).padStart(4, '0')}-${dayOfYear}`;
}

/** A given beginning: the first instant of a day, or an instant as it is. */
export const readStart = (text: string, timeZone: string): Date =>
  ISO_DATE.test(text) ? getDayStart(text, timeZone) : new Date(text);

/** A given end: the first instant after a day, or an instant as it is. */
export const readEnd = (text: string, timeZone: string): Date =>
  ISO_DATE.test(text) ? getDayEnd(text, timeZone) : new Date(text);
