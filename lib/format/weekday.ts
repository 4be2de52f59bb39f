import { getDateTimeFormat } from './formatters';

/** The name of a weekday, 0 for Sunday. */
export function getWeekdayName(day: number, locale: string, style: 'short' | 'long'): string {
  // 2026-11-01 was a Sunday.
  const date = new Date(Date.UTC(2026, 10, 1 + day));
  return getDateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
}
