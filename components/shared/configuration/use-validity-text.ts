import { useTranslation } from '@/components/shared/i18n/texts';
import { useDates } from './use-dates';

/** Returns a function that formats the end of a validity, before it and afterwards. */
export function useValidityText(): (end: string, isPast?: boolean) => string {
  const { t } = useTranslation();
  const { formatLastDay, formatShortLastDay } = useDates();
  return (end, isPast = false) =>
    isPast ? t('gifts.until', { date: formatLastDay(end) }) : t('gifts.expires', { date: formatShortLastDay(end) });
}
