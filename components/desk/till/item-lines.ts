import type { Line } from './purchase-lines';

/** An item of the business that was pressed. */
export interface ChosenItem {
  line: Pick<Line, 'name' | 'code' | 'category'>;
  /** Of a piece, in hundredths; null: it has no fixed price. */
  price: number | null;
  quantity: number;
}

/** Splits an amount in proportion to weights, into multiples of the unit whose sum is the amount. */
export function splitAmount(amount: number, weights: readonly number[], unit: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.round((amount * weighed) / sum / unit) * unit - given;
    given += part;
    return part;
  });
}

/** What the chosen items with a price cost, in hundredths. */
export const sumPrices = (chosen: readonly ChosenItem[]): number =>
  chosen.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);

/**
 * The lines of a purchase of a total with the chosen items. Items without a price cost what the others leave of it; without
 * one, what is left is a line of its own, and a lower total is a discount on all.
 * @param total in hundredths
 * @param unit the smallest amount of money, in hundredths
 * @param restName the name of the line of what is left
 * @returns undefined if nothing is left for the items without a price
 */
export function createItemLines(
  total: number,
  chosen: readonly ChosenItem[],
  { unit, restName }: { unit: number; restName: string },
): Line[] | undefined {
  const rest = total - sumPrices(chosen);
  const open = chosen.filter(({ price }) => price === null);
  const toLines = (amounts: readonly number[]) =>
    chosen.map(({ line, quantity }, index) => ({ ...line, quantity, amount: amounts[index] ?? 0 }));
  if (open.length > 0) {
    if (rest <= 0) return undefined;
    const shares = splitAmount(
      rest,
      open.map(({ quantity }) => quantity),
      unit,
    );
    return toLines(chosen.map((item) => (item.price === null ? (shares.shift() ?? 0) : item.price * item.quantity)));
  }
  const prices = chosen.map(({ price, quantity }) => (price ?? 0) * quantity);
  if (rest < 0) return toLines(splitAmount(total, prices, unit));
  const lines: Line[] = toLines(prices);
  return rest === 0 ? lines : [...lines, { name: restName, quantity: 1, amount: rest }];
}

/** Lines with the tax that their sum contains, divided among them. */
export function addTax(lines: readonly Line[], tax: number | undefined, unit: number): Line[] {
  if (tax === undefined) return [...lines];
  const parts = splitAmount(
    tax,
    lines.map(({ amount }) => amount),
    unit,
  );
  return lines.map((line, index) => ({ ...line, tax: parts[index] ?? 0 }));
}
