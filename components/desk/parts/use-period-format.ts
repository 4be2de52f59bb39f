import { getDateLocale } from 'loyalty-text/format-locale';
import type { Report } from 'loyalty-contract/schemas/reports';
import { getDateTimeFormat } from '@/lib/format/formatters';
import { useTranslation } from '@/components/shared/i18n/texts';

type Period = Pick<Report['series'][number], 'from' | 'to'>;

/** Names the steps of a report: `5 Nov`, `2 – 8 Nov`, `Nov 2026`. Days of a calendar have no time zone. */
export function usePeriodFormat(step: Report['step']): (period: Period) => string {
  const { i18n } = useTranslation();
  const locale = getDateLocale(i18n.language);
  const day = getDateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const month = getDateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return ({ from, to }) => {
    if (step === 'month') return month.format(new Date(from));
    return step === 'day' || from === to ? day.format(new Date(from)) : day.formatRange(new Date(from), new Date(to));
  };
}

/** Names the days of a report: `Sun 22 Nov` or `24 Oct – 22 Nov`. */
export function useDaysFormat(): (days: Period) => string {
  const { i18n } = useTranslation();
  const locale = getDateLocale(i18n.language);
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return ({ from, to }) =>
    from === to
      ? getDateTimeFormat(locale, { ...day, weekday: 'short' }).format(new Date(from))
      : getDateTimeFormat(locale, day).formatRange(new Date(from), new Date(to));
}
