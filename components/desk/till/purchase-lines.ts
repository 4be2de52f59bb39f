import { MAX_LINE_QUANTITY } from 'loyalty-contract/limits';
import { parseAmount } from '@/lib/desk/parse-amount';

/** A line of a purchase as it is typed. */
export interface TypedLine {
  name: string;
  quantity: string;
  amount: string;
}

/** A line of a purchase; its amount in hundredths, for all pieces. */
export interface Line {
  name: string;
  quantity: number;
  amount: number;
}

export const EMPTY_LINE: TypedLine = { name: '', quantity: '1', amount: '' };

function parseQuantity(typed: string): number | undefined {
  const quantity = /^[1-9]\d*$/.test(typed.trim()) ? Number(typed) : Infinity;
  return quantity <= MAX_LINE_QUANTITY ? quantity : undefined;
}

/** A typed line; undefined if something is missing or wrong. @param unit the smallest amount of money, in hundredths */
export function parseLine(typed: TypedLine, unit: 1 | 100): Line | undefined {
  const name = typed.name.trim();
  const quantity = parseQuantity(typed.quantity);
  const amount = parseAmount(typed.amount, unit);
  return name === '' || quantity === undefined || amount === undefined ? undefined : { name, quantity, amount };
}

/** All lines; undefined if one of them is wrong. */
export function parseLines(typed: readonly TypedLine[], unit: 1 | 100): Line[] | undefined {
  const lines = typed.map((line) => parseLine(line, unit)).filter((line) => line !== undefined);
  return lines.length === typed.length && lines.length > 0 ? lines : undefined;
}

export const sumLines = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
