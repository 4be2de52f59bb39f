import { MAX_LINE_QUANTITY } from 'loyalty-contract/limits';
import { parseTypedCount } from 'loyalty-text/typed-amount';
import { parseAmount } from '@/lib/desk/parse-amount';

/** What a line is that is no item. */
type LineKind = 'tip' | 'tax' | 'delivery';

/** A line of a purchase as it is typed. */
export interface TypedLine {
  name: string;
  quantity: string;
  amount: string;
  /** What it is, where the business distinguishes that: empty for an item without a category. */
  type: { kind?: LineKind; category?: string };
  /** Tax that the amount contains; empty: none, or the business does not distinguish it. */
  tax: string;
}

/** A line of a purchase; its amount in hundredths, for all pieces. */
export interface Line {
  name: string;
  quantity: number;
  amount: number;
  kind?: LineKind;
  code?: string;
  category?: string;
  /** Hundredths of the amount. */
  tax?: number;
}

export const EMPTY_LINE: TypedLine = { name: '', quantity: '1', amount: '', type: {}, tax: '' };

function parseQuantity(typed: string): number | undefined {
  const quantity = parseTypedCount(typed);
  return quantity && quantity <= MAX_LINE_QUANTITY ? quantity : undefined;
}

/** Typed tax of an amount as a property of its line: none without any; undefined if it is wrong, or more than the amount. */
export function parseTax(typed: string, amount: number, unit: 1 | 100): Pick<Line, 'tax'> | undefined {
  if (typed.trim() === '') return {};
  const tax = parseAmount(typed, unit);
  return tax === undefined || tax > amount ? undefined : { tax };
}

/** Whether only the tax of a line is wrong. */
export const hasWrongTax = (typed: TypedLine, unit: 1 | 100): boolean =>
  !parseLine(typed, unit) && parseLine({ ...typed, tax: '' }, unit) !== undefined;

/** A typed line; undefined if something is missing or wrong. @param unit the smallest amount of money, in hundredths */
export function parseLine(typed: TypedLine, unit: 1 | 100): Line | undefined {
  const name = typed.name.trim();
  const quantity = parseQuantity(typed.quantity);
  const amount = parseAmount(typed.amount, unit);
  if (name === '' || quantity === undefined || amount === undefined) return undefined;
  const tax = parseTax(typed.tax, amount, unit);
  return tax && { name, quantity, amount, ...typed.type, ...tax };
}

/** All lines; undefined if one of them is wrong. */
export function parseLines(typed: readonly TypedLine[], unit: 1 | 100): Line[] | undefined {
  const lines = typed.map((line) => parseLine(line, unit)).filter((line) => line !== undefined);
  return lines.length === typed.length && lines.length > 0 ? lines : undefined;
}

export const sumLines = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
