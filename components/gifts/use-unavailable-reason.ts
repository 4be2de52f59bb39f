import { useDates } from '@/components/shared/configuration/use-dates';
import { useRelativeDates } from '@/components/shared/configuration/use-relative-dates';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';

const MIDNIGHT = '00:00';

/** Returns a function that says why a gift cannot be used now and when it can be next; undefined for a usable one. */
export function useUnavailableReason(): (gift: Gift) => string | undefined {
  const { t } = useTranslation();
  const { formatTime } = useDates();
  const { formatDay } = useRelativeDates();
  return ({ notNow }) => {
    if (!notNow) return undefined;
    const { reason, nextAt } = notNow;
    if (nextAt === null) return t('gifts.notNow.never');
    const at = { date: formatDay(nextAt), time: formatTime(nextAt) };
    const when = at.time === MIDNIGHT ? at.date : t('gifts.notNow.when', at);
    return t(`gifts.notNow.${reason}`, { when, time: at.time });
  };
}
