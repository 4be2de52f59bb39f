import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { formatAmount } from 'loyalty-text/amounts';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import type { StudioChange } from './studio';

type Value = StudioChange['before'];

/** The bill that a rate is explained by, in hundredths of the currency. */
export const EXAMPLE_BILL = 10_000;

/** Differences of settings as sentences, with amounts as members see them. */
export function useChangeText(): (change: StudioChange) => string {
  const { t, i18n } = useTranslation();
  const { formatMoney, formatNamed } = useAmounts();
  const formatNumber = (value: number) => formatAmount(value * 100, { locale: i18n.language, decimals: 0 });

  const formatValue = ({ setting, kind, account }: StudioChange, value: Value): string => {
    if (value === null || value === undefined) return t('desk.programme.unlimited');
    if (typeof value === 'string') return isolate(value);
    if (account && (kind === 'price' || kind === 'added' || kind === 'removed'))
      return isolate(formatNamed(account, value));
    if (setting === 'welcomePoints') return isolate(formatNamed('points', value));
    if (setting === 'welcomeCredit') return isolate(formatMoney(value));
    return isolate(formatNumber(value));
  };
  /** What the example bill earned and earns. */
  const explainRate = (account: BalanceKind, { before, after }: StudioChange): string => {
    const earn = (rate: Value) => isolate(formatNamed(account, (Number(rate) * EXAMPLE_BILL) / 100));
    const bill = isolate(formatMoney(EXAMPLE_BILL));
    return t('desk.programme.change.rate', { bill, before: earn(before), after: earn(after) });
  };
  return (change) => {
    const { setting, kind, subject = '' } = change;
    if (setting === 'pointsPerUnit') return explainRate('points', change);
    if (setting === 'creditPerUnit') return explainRate('credit', change);
    const values = {
      setting: t(`desk.programme.setting.${setting}`),
      subject: isolate(subject),
      before: formatValue(change, change.before),
      after: formatValue(change, change.after),
    };
    if ((setting === 'birthdayGift' || setting === 'locations') && (kind === 'added' || kind === 'removed'))
      return t(`desk.programme.change.${setting}.${kind}`, values);
    if (kind === 'texts' && subject !== '') return t('desk.programme.change.itemTexts', values);
    return t(`desk.programme.change.${kind}`, values);
  };
}
