import { useTranslation } from '@/components/shared/i18n/texts';
import { useDates } from './use-dates';
import { useRelativeDates } from './use-relative-dates';

/** Returns a function that formats the end of a validity: relative to today before it, as a date afterwards. */
export function useValidityText(): (end: string, isPast?: boolean) => string {
  const { t } = useTranslation();
  const dates = useDates();
  const relativeDates = useRelativeDates();
  return (end, isPast = false) =>
    isPast
      ? t('gifts.until', { date: dates.formatLastDay(end) })
      : t('gifts.expires', { date: relativeDates.formatLastDay(end) });
}
