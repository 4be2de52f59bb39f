import type { EarningMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { isolate } from 'loyalty-text/isolate';
import { getWeekdayName } from './weekday';

type Times = Pick<EarningMultiplier, 'days' | 'from' | 'until'>;

/** More days than this have short names, so that they fit into a line. */
const MAX_LONG_NAMES = 2;

/** How many times as much a percentage is: `2`, `1.5`. */
export const formatFactor = (percent: number, locale: string): string =>
  new Intl.NumberFormat(getFormatLocale(locale), { maximumFractionDigits: 2 }).format(percent / 100);

/** Days of the week, in their order; undefined if none is named. */
function formatDays(days: Times['days'], locale: string): string | undefined {
  if (!days) return undefined;
  const style = days.length > MAX_LONG_NAMES ? 'short' : 'long';
  const names = [...days].sort((a, b) => a - b).map((day) => getWeekdayName(day, locale, style));
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
}

/** Days and hours of a week, "Tuesday 15:00–18:00"; undefined if it is always valid. */
export function formatWeek({ days, from, until }: Times, locale: string): string | undefined {
  const hours = from === undefined || until === undefined ? undefined : isolate(`${from}–${until}`);
  const parts = [formatDays(days, locale), hours].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
