import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { formatAmount } from 'loyalty-text/amounts';
import { isMonetary, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { isolate } from 'loyalty-text/isolate';
import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { getBalanceName } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';

/** Functions that say at which rate a balance is earned, "You earn 1 point for every ₪1 you spend.", and what counted. */
export function useRateTexts(kind: BalanceKind) {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const formatMoney = (hundredths: number) =>
    formatAmount(hundredths, { locale: i18n.language, currency: configuration.currency, decimals: 0 });
  const formatEarned = (hundredths: number) =>
    isMonetary(kind, configuration)
      ? formatMoney(hundredths)
      : `${formatAmount(hundredths, { locale: i18n.language, decimals: 0 })} ${getBalanceName(kind, hundredths, configuration)}`;
  return {
    formatRate: ({ earned, spent }: NonNullable<Transaction['rate']>) =>
      t('activity.rate', { earned: isolate(formatEarned(earned)), spent: isolate(formatMoney(spent)) }),
    formatCounted: (counted: number, { byOffer = false } = {}) =>
      t(byOffer ? 'activity.counted.offer' : 'activity.counted', { counted: isolate(formatMoney(counted)) }),
  };
}
