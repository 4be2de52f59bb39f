import { capitalise, formatAmount, getSmallestAmount } from 'loyalty-text/amounts';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { isolate } from 'loyalty-text/isolate';
import { getPointsFor, getPointsWithin, getPointsWorth } from 'loyalty-text/point-worth';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { parseAmount } from '@/lib/desk/parse-amount';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';

const getCurrencySign = (locale: string, currency: string): string | undefined =>
  new Intl.NumberFormat(getFormatLocale(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** Without the marks of its direction, which would turn the name beside it, too: to HTML they count, even within an isolate. */
const isolateChange = (amount: string): string => isolate(amount.replace(/[\u061c\u200e\u200f]/g, ''));

/** Formats and reads money and balances of the business in the person's language. */
export function useAmounts() {
  const { t, i18n } = useTranslation();
  const { currency, balances, pointsDecimals, till } = useBusiness();
  const locale = i18n.language;
  const findName = (account: BalanceKind) => balances.find((balance) => balance.account === account)?.name ?? account;
  const moneyUnit = getSmallestAmount(currency);
  const parseMoney = (text: string) => parseAmount(text, moneyUnit);
  const { pointValue = null } = till;
  const formatMoney = (hundredths: number) => formatAmount(hundredths, { locale, currency });
  const formatPoints = (hundredths: number) => formatAmount(hundredths, { locale, decimals: pointsDecimals });
  return {
    /** With the name of the currency, in words: for a question that should not be overread. */
    formatMoneyByName: (hundredths: number) => formatAmount(hundredths, { locale, currency, named: true }),
    /** The balances that the business uses. */
    balanceKinds: balances.map(({ account }) => account),
    /** The name of a balance as a label. */
    getName: (account: BalanceKind) => capitalise(findName(account), locale),
    formatMoney,
    /** The sign of the currency alone: `₪`. */
    moneySign: getCurrencySign(locale, currency),
    /** The smallest amount of money, in hundredths. */
    moneyUnit,
    parseMoney,
    parseBalance: (account: BalanceKind, text: string) => (account === 'credit' ? parseMoney(text) : parseAmount(text)),
    /** The money that points are worth as a payment, both in hundredths, rounded down; undefined: they have no value. */
    getPointsWorth: (points: number) =>
      pointValue === null ? undefined : getPointsWorth(points, pointValue, moneyUnit),
    /** The whole points that pay for a bill, both in hundredths; undefined: they have no value. */
    getPointsFor: (bill: number) => (pointValue === null ? undefined : getPointsFor(bill, pointValue)),
    /** The most points that are worth no more than an amount of money, in hundredths; undefined: they have no value. */
    getPointsWithin: (money: number) =>
      pointValue === null ? undefined : getPointsWithin(money, pointValue, pointsDecimals === 0 ? 100 : 1),
    /** What to say of an amount that cannot be read. */
    wrongAmount: t(moneyUnit === 100 ? 'desk.till.amount.wrong.whole' : 'desk.till.amount.wrong'),
    /** With the currency for credit, without for points. */
    formatBalance: (account: BalanceKind, hundredths: number) =>
      account === 'credit' ? formatMoney(hundredths) : formatPoints(hundredths),
    /** A change of a balance, with its sign and name. */
    formatChange: (account: BalanceKind, hundredths: number) =>
      account === 'credit'
        ? formatAmount(hundredths, { locale, currency, signed: true })
        : `${isolateChange(formatAmount(hundredths, { locale, decimals: pointsDecimals, signed: true }))} ${findName(account)}`,
    /** With the name of the balance. */
    formatNamed: (account: BalanceKind, hundredths: number) =>
      account === 'credit' ? formatMoney(hundredths) : `${formatPoints(hundredths)} ${findName(account)}`,
  };
}
