import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useTimes } from '../shell/use-times';
import type { MemberGift } from './till-machine';

/** Until when a gift is valid, and from which total; empty if it has no limits. */
export function useGiftFacts({ validUntil, minimumBasket }: MemberGift): string {
  const { t } = useTranslation();
  const { formatLastDay } = useTimes();
  const { formatMoney } = useAmounts();
  return [
    validUntil && t('desk.till.gift.until', { date: formatLastDay(validUntil) }),
    minimumBasket && t('desk.till.gift.minimum', { amount: formatMoney(minimumBasket) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
