import { useState } from 'react';
import { toDecimal } from 'loyalty-text/amounts';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { useAmounts } from '../parts/use-amounts';
import { useBusiness } from '../shell/desk-context';
import { addTax, createItemLines, sumPrices } from './item-lines';
import type { Line } from './purchase-lines';

export type TillItem = NonNullable<StaffBusiness['till']['items']>[number];
const NO_ITEMS: readonly TillItem[] = [];

/** The items of the business with how many of each were pressed, and the lines that a purchase of them has. */
export function useTillItems() {
  const { t } = useTranslation();
  const { moneyUnit, formatMoney, parseMoney } = useAmounts();
  const items = useBusiness().till.items ?? NO_ITEMS;
  const [counts, setCounts] = useState(() => items.map(() => 0));
  const chosen = items.flatMap(({ line, price }, index) => {
    const quantity = counts[index] ?? 0;
    return quantity === 0 ? [] : [{ line, price, quantity }];
  });
  return {
    items,
    counts,
    isChosen: chosen.length > 0,
    /** Changes how many pieces there are. @returns the typed total with the price of the piece added or taken away */
    change: (index: number, by: 1 | -1, typedTotal: string): string => {
      setCounts(counts.map((count, other) => (other === index ? Math.max(0, count + by) : count)));
      const price = items[index]?.price ?? null;
      if (price === null) return typedTotal;
      const total = (parseMoney(typedTotal) ?? 0) + by * price;
      if (total <= 0) return '';
      return moneyUnit === 100 ? String(total / 100) : toDecimal(total, 2);
    },
    /** The lines of a purchase of this total; one line without items. Undefined if the items leave nothing of it. */
    toLines: (total: number, tax: Pick<Line, 'tax'>): Line[] | undefined => {
      const restName = t('desk.till.purchase.item');
      if (chosen.length === 0) return [{ name: restName, quantity: 1, amount: total, ...tax }];
      const lines = createItemLines(total, chosen, { unit: moneyUnit, restName });
      return lines && addTax(lines, tax.tax, moneyUnit);
    },
    /** What to say if the items leave nothing of the total. */
    explainNothingLeft: () => t('desk.till.items.nothingLeft', { amount: formatMoney(sumPrices(chosen)) }),
  };
}
