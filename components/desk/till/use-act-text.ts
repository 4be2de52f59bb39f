import type { TillAct } from '@/contract/schemas/till-acts';
import { useTranslation } from '@/lib/i18n/texts';
import { useAmounts } from '../parts/use-amounts';

/** What an act was, in a few words: `Purchase ₪42.00`. */
export function useActText(): (act: TillAct) => string {
  const { t } = useTranslation();
  const { formatMoney, formatNamed } = useAmounts();
  return ({ kind, amount, account, giftName }) => {
    if (kind === 'purchase') return t('desk.till.day.purchase', { amount: formatMoney(amount ?? 0) });
    if (kind === 'payment')
      return t('desk.till.day.payment', { amount: formatNamed(account ?? 'credit', amount ?? 0) });
    return t(`desk.till.day.${kind}`, { gift: giftName ?? '' });
  };
}
