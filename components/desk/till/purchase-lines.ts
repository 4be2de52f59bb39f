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

const QUANTITY = /^[1-9]\d{0,2}$/;

/** A typed line; undefined if something is missing or wrong. */
export function parseLine({ name, quantity, amount }: TypedLine): Line | undefined {
  const total = parseAmount(amount);
  const isComplete = name.trim() !== '' && QUANTITY.test(quantity.trim()) && total !== undefined;
  return isComplete ? { name: name.trim(), quantity: Number(quantity), amount: total } : undefined;
}

/** All lines; undefined if one of them is wrong. */
export function parseLines(typed: readonly TypedLine[]): Line[] | undefined {
  const lines = typed.map(parseLine).filter((line) => line !== undefined);
  return lines.length === typed.length && lines.length > 0 ? lines : undefined;
}

export const sumLines = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
