import { toLocalDay } from 'loyalty-text/local-day';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { formatRelativeDay, formatShortDate, getLastInstant } from '@/lib/format/date';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useConfiguration } from './use-configuration';

/** Formats days relative to today, for use within a sentence: "tomorrow", "in 3 days", "on 11 Dec". */
export function useRelativeDates() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useConfiguration();
  const today = useClientValue(() => toLocalDay(Date.now(), timeZone), null);
  const context = { today, locale: i18n.language, timeZone };
  const formatDay = (instant: string) =>
    formatRelativeDay(instant, context) ?? t('dates.on', { date: formatShortDate(instant, context) });
  return {
    formatDay,
    /** The last day before an expiry. */
    formatLastDay: (end: string) => formatDay(getLastInstant(end)),
    /** The last day before an expiry, after a word like "until": "11 Dec". */
    formatShortLastDay: (end: string) => formatShortDate(getLastInstant(end), context),
  };
}
