import { formatDate, formatLastDay, formatMonth, formatShortDate, formatTime, getLastInstant } from '@/lib/format/date';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useConfiguration } from './use-configuration';

/** Dates in the business's format and time zone. */
export function useDates() {
  const { i18n } = useTranslation();
  const { dateFormat, timeZone } = useConfiguration();
  const context = { timeZone, locale: i18n.language };
  return {
    formatDate: (instant: string) => formatDate(instant, dateFormat, context),
    /** "11 Dec 2026". */
    formatShortDate: (instant: string) => formatShortDate(instant, i18n.language, timeZone),
    /** The last day before an expiry, short. */
    formatShortLastDay: (end: string) => formatShortDate(getLastInstant(end), i18n.language, timeZone),
    formatLastDay: (end: string) => formatLastDay(end, dateFormat, context),
    formatTime: (instant: string) => formatTime(instant, timeZone),
    formatMonth: (instant: string) => formatMonth(instant, i18n.language, timeZone),
  };
}
