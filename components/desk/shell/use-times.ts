import { getDateLocale } from 'loyalty-text/format-locale';
import { getLastInstant } from '@/lib/format/date';
import { getDateTimeFormat } from '@/lib/format/formatters';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDesk } from './desk-context';

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** Dates and times in the person's language and the time zone of the business. */
export function useTimes() {
  const { i18n } = useTranslation();
  const { business } = useDesk();
  const locale = getDateLocale(i18n.language);
  const timeZone = business?.timeZone ?? 'UTC';
  const format = (instant: string, options: Intl.DateTimeFormatOptions) =>
    getDateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant));
  return {
    /** A day of the calendar, `yyyy-mm-dd`, which is the same in every zone. */
    formatDay: (day: string) => format(day, { ...DATE, timeZone: 'UTC' }),
    formatDate: (instant: string) => format(instant, DATE),
    /** The last day before an expiry. */
    formatLastDay: (end: string) => format(getLastInstant(end), DATE),
    formatTime: (instant: string) => format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    formatDateTime: (instant: string) =>
      format(instant, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
