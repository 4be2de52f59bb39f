import { formatDate, formatLastDay, formatMonth, formatTime } from '@/lib/format/date';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useConfiguration } from './use-configuration';

/** Dates in the business's format and time zone. */
export function useDates() {
  const { i18n } = useTranslation();
  const { dateFormat, timeZone } = useConfiguration();
  return {
    formatDate: (instant: string) => formatDate(instant, dateFormat, timeZone),
    formatLastDay: (end: string) => formatLastDay(end, dateFormat, timeZone),
    formatTime: (instant: string) => formatTime(instant, timeZone),
    formatMonth: (instant: string) => formatMonth(instant, i18n.language, timeZone),
  };
}
