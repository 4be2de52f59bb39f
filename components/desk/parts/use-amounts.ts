import { capitalise, formatAmount } from '@/contract/amounts';
import { useTranslation } from '@/lib/i18n/texts';
import { useBusiness } from '../shell/desk-context';

export type Account = 'points' | 'credit';

/** Formats money and balances of the business in the person's language. */
export function useAmounts() {
  const { i18n } = useTranslation();
  const { currency, balances, pointsDecimals } = useBusiness();
  const locale = i18n.language;
  const findName = (account: Account) => balances.find((balance) => balance.account === account)?.name ?? account;
  const formatMoney = (hundredths: number) => formatAmount(hundredths, { locale, currency });
  const formatPoints = (hundredths: number) => formatAmount(hundredths, { locale, decimals: pointsDecimals });
  return {
    /** The balances that the business uses. */
    accounts: balances.map(({ account }) => account),
    /** The name of a balance as a label. */
    getName: (account: Account) => capitalise(findName(account), locale),
    formatMoney,
    /** With the currency for credit, without for points. */
    formatBalance: (account: Account, hundredths: number) =>
      account === 'credit' ? formatMoney(hundredths) : formatPoints(hundredths),
    /** With the name of the balance. */
    formatNamed: (account: Account, hundredths: number) =>
      account === 'credit' ? formatMoney(hundredths) : `${formatPoints(hundredths)} ${findName(account)}`,
  };
}
