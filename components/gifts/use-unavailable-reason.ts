import { useDates } from '@/components/shared/configuration/use-dates';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';

const MIDNIGHT = '00:00';

/** Returns a function that says why a gift cannot be used now and when it can be next; undefined for a usable one. */
export function useUnavailableReason(): (gift: Gift) => string | undefined {
  const { t } = useTranslation();
  const { formatShortDate, formatTime } = useDates();
  return ({ notNow }) => {
    if (!notNow) return undefined;
    const { reason, nextAt } = notNow;
    if (nextAt === null) return t('gifts.notNow.never');
    const time = formatTime(nextAt);
    if (reason === 'hour') return t('gifts.notNow.hour', { time });
    const key = reason === 'notYet' ? 'gifts.notNow.notYet' : 'gifts.notNow.again';
    return t(time === MIDNIGHT ? key : `${key}.time`, { date: formatShortDate(nextAt), time });
  };
}
