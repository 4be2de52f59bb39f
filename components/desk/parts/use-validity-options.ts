import { getEndAfterDays } from 'loyalty-text/local-day';
import type { StaffBusiness } from '@/store/desk/desk-props';
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

/** The end of the last of so many days from today, in the time zone of the business; undefined: without end. */
export function getExpiry(days: string, { timeZone }: Pick<StaffBusiness, 'timeZone'>): string | undefined {
  return days === '' ? undefined : getEndAfterDays(Date.now(), Number(days), timeZone).toISOString();
}
