import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { MAX_MULTIPLIER_PERCENT, MAX_PURCHASE_TOTAL } from 'loyalty-contract/limits';
import { parseTypedAmount, parseTypedCount } from 'loyalty-text/typed-amount';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useBusiness } from '../shell/desk-context';

/** As people type it: `12.5`, without groups of digits. */
const toTyped = (hundredths: number): string => String(hundredths / 100);

/** How numbers of the programme are typed and read: amounts of balances, and counts. */
export function useNumberInputs() {
  const { t } = useTranslation();
  const { pointsDecimals } = useBusiness();
  const { moneyUnit } = useAmounts();
  const parseWithin = (text: string, unit: number) => {
    const amount = parseTypedAmount(text);
    return amount !== undefined && amount % unit === 0 && amount <= MAX_PURCHASE_TOTAL ? amount : undefined;
  };
  return {
    /** An amount of a balance, zero included. */
    amount: (account: BalanceKind) => {
      const unit = account === 'credit' ? moneyUnit : pointsDecimals === 0 ? 100 : 1;
      return {
        format: toTyped,
        parse: (text: string) => parseWithin(text, unit),
        wrong: t(unit === 100 ? 'desk.programme.wrong.whole' : 'desk.programme.wrong.amount'),
      };
    },
    /** Points for each unit of the currency, of which there are hundredths even where points are whole. */
    rate: { format: toTyped, parse: (text: string) => parseWithin(text, 1), wrong: t('desk.programme.wrong.amount') },
    /** How many times as much, as a percentage: `1.5` is 150. */
    factor: {
      format: toTyped,
      parse: (text: string) => {
        const percent = parseTypedAmount(text);
        return percent !== undefined && percent >= 100 && percent <= MAX_MULTIPLIER_PERCENT ? percent : undefined;
      },
      wrong: t('desk.programme.offer.factor.wrong'),
    },
    /** A whole number. */
    count: (min: number, max: number) => ({
      format: String,
      parse: (text: string) => {
        const count = parseTypedCount(text);
        return count !== undefined && count >= min && count <= max ? count : undefined;
      },
      wrong: t('desk.programme.wrong.count', { min, max }),
    }),
    required: t('desk.programme.required'),
  };
}
