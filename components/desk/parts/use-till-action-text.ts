import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getDirection } from 'loyalty-text/locales';
import { isolate } from 'loyalty-text/isolate';
import { useAmounts } from './use-amounts';

/** The states of a gift or payment that took no effect, or has not yet. */
const WITHOUT_EFFECT: readonly TillAction['state'][] = ['reserved', 'released', 'pending', 'cancelled'];

/** What an action was, in a few words: `Purchase ₪42.00`. */
export function useTillActionText(): (action: TillAction) => string {
  const { t, i18n } = useTranslation();
  const { formatMoney, formatNamed } = useAmounts();
  const isRtl = getDirection(i18n.language) === 'rtl';
  return ({ kind, amount, account, giftName, state }) => {
    const isWithoutEffect = WITHOUT_EFFECT.includes(state);
    if (kind === 'purchase') return t('desk.till.day.purchase', { amount: formatMoney(amount ?? 0) });
    if (kind === 'payment') {
      const text = isWithoutEffect ? 'desk.till.day.payment.begun' : 'desk.till.day.payment';
      return t(text, { amount: formatNamed(account ?? 'credit', amount ?? 0) });
    }
    return t(isWithoutEffect ? 'desk.till.gift.title' : `desk.till.day.${kind}`, {
      gift: isRtl ? isolate(giftName ?? '') : (giftName ?? ''),
    });
  };
}
