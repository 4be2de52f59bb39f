import type { RefusalFacts } from 'loyalty-contract/schemas/problem';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { useTimes } from '../shell/use-times';
import type { WriteError } from '../writes/use-write';

/** Why a gift cannot be used here and now, and when it can be. */
export function useObstacleText(): (facts: Pick<RefusalFacts, 'reason' | 'next'>) => string | undefined {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  return ({ reason, next }) => {
    if (reason === undefined) return undefined;
    const why = t(`desk.till.obstacle.${reason}`);
    return next ? `${why} ${t('desk.till.obstacle.next', { time: formatDateTime(next) })}` : why;
  };
}

/** What a cashier tells the member about a gift that was refused: when and where it was used, or why not now. */
export function useRefusalText(): (error: WriteError) => string | undefined {
  const { t } = useTranslation();
  const { formatDateTime, formatLastDay } = useTimes();
  const describeObstacle = useObstacleText();
  return (error) => {
    if (!isApiError(error) || !('facts' in error) || !error.facts) return undefined;
    const { at, place, reason } = error.facts;
    if (at !== undefined && reason === 'expired') return t('desk.till.obstacle.expiredAt', { date: formatLastDay(at) });
    if (at !== undefined) {
      const time = formatDateTime(at);
      const when = error.code === 'GIFT_RESERVED' ? t('desk.till.gift.until', { date: time }) : time;
      return [when, place && t('desk.till.at', { place })].filter(Boolean).join(' ');
    }
    return describeObstacle(error.facts);
  };
}
