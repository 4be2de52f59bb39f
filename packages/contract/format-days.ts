import { getFormatLocale } from 'loyalty-text/format-locale';

const DAYS_PER_YEAR = 365;

/** A number of days in the words of a language, as years if it is whole years: `2 years`, `45 days`. */
export function formatDays(days: number, locale: string): string {
  const isYears = days > 0 && days % DAYS_PER_YEAR === 0;
  const [unit, count] = isYears ? ['year', days / DAYS_PER_YEAR] : ['day', days];
  return new Intl.NumberFormat(getFormatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
