import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { formatAmount } from 'loyalty-text/amounts';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { formatFactor } from '@/lib/format/multipliers';
import { useAmounts } from '../parts/use-amounts';
import { useTimes } from '../shell/use-times';
import type { StudioChange } from './studio';

type Value = StudioChange['before'];

/** The bill that a rate is explained by, in hundredths of the currency. */
export const EXAMPLE_BILL = 10_000;

/** Settings that are amounts of money. */
const moneySettings = ['welcomeCredit', 'referralCredit', 'referralMinimumPurchase'];
/** Settings whose items are no rewards: new ones and removed ones have sentences of their own. */
const namedSettings = ['multipliers', 'birthdayGift', 'locations', 'tiers', 'stampCards', 'landingGifts'] as const;

/** Differences of settings as sentences, with amounts as members see them. */
export function useChangeText(): (change: StudioChange) => string {
  const { t, i18n } = useTranslation();
  const { formatMoney, formatNamed, getName } = useAmounts();
  const { formatLastDay } = useTimes();
  const formatNumber = (value: number) => formatAmount(value * 100, { locale: i18n.language, decimals: 0 });

  const formatValue = ({ setting, kind, account }: StudioChange, value: Value): string => {
    if (value === null && (setting === 'loyaltyTermsUrl' || kind === 'until')) return t('desk.programme.none');
    if (value === null || value === undefined) return t('desk.programme.unlimited');
    if (kind === 'by') return isolate(value === 'points' ? getName('points') : t('desk.programme.level.by.visits'));
    if (setting === 'referralWhen')
      return isolate(t(`desk.programme.referral.when.${value === 'joining' ? value : 'firstPurchase'}`));
    if (kind === 'until') return isolate(formatLastDay(String(value)));
    if (typeof value === 'string') return isolate(value);
    if (setting === 'tiers' && (kind === 'from' || kind === 'added' || kind === 'removed'))
      return isolate(account ? formatNamed(account, value) : t('desk.programme.level.visits', { count: value }));
    if (kind === 'earningPercent') return isolate(formatNumber(value - 100));
    if (kind === 'minimumSpend') return isolate(formatMoney(value));
    if (account && (kind === 'price' || kind === 'added' || kind === 'removed'))
      return isolate(formatNamed(account, value));
    if (setting === 'multipliers') return isolate(formatFactor(value, i18n.language));
    if (setting === 'welcomePoints' || setting === 'referralPoints') return isolate(formatNamed('points', value));
    if (moneySettings.some((name) => name === setting)) return isolate(formatMoney(value));
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
    if (setting === 'multipliers' && kind === 'hours') return t('desk.programme.change.multipliers.hours', values);
    if (kind === 'added' || kind === 'removed') {
      if (setting === 'tiers' && kind === 'added' && change.after === 0)
        return t('desk.programme.change.tiers.first', values);
      const named = namedSettings.find((name) => name === setting);
      if (named) return t(`desk.programme.change.${named}.${kind}`, values);
    }
    if (kind === 'from' && change.before === undefined) return t('desk.programme.change.from.new', values);
    if (kind === 'picture' && subject !== '') return t('desk.programme.change.itemPicture', values);
    if (kind === 'texts' && subject !== '') return t('desk.programme.change.itemTexts', values);
    return t(`desk.programme.change.${kind}`, values);
  };
}
