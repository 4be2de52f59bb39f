import { DAY_MS } from 'loyalty-text/durations';
import { useTranslation } from '@/components/shared/i18n/texts';

/** How long something can be used, in days; the empty one: without end. */
const VALIDITIES = ['7', '30', '90', '365', ''] as const;

/** The options of a field for how long something can be used. */
export function useValidityOptions() {
  const { t } = useTranslation();
  return VALIDITIES.map((value) => ({
    value,
    label: value === '' ? t('desk.till.give.forever') : t('desk.till.give.days', { count: Number(value) }),
  }));
}

/** The end of a chosen time from now; undefined: without end. */
export function getExpiry(days: string): string | undefined {
  return days === '' ? undefined : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}
