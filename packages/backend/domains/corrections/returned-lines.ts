import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { createFieldProblem } from '../../core/problems';
import type { PurchaseLine } from '../../db/schema';
import { calculateReturnedShare } from 'loyalty-text/returned-share';

type Line = NonNullable<ParsedRequest<'returnPurchase'>['body']['lines']>[number];

/** The lines of a purchase with their returned pieces, and the amount of this return in hundredths. */
export interface ReturnedLines {
  items: PurchaseLine[];
  amount: number;
}

/** The part of a line's amount that so many returned pieces are worth: all pieces are worth all of it. */
const calculateWorth = ({ amount, quantity }: PurchaseLine, returned: number, unit: number) =>
  calculateReturnedShare(amount, { returned, total: quantity }, unit);

/**
 * Marks pieces of lines as returned.
 * @param unit the smallest amount of the currency, in hundredths
 * @throws {ProblemError} INVALID_REQUEST for an unknown line, or more pieces than are left of one
 */
export function returnLines(items: PurchaseLine[], lines: Line[], unit = 1): ReturnedLines {
  const after = items.map((item) => ({ ...item }));
  let amount = 0;
  for (const [at, { line, quantity }] of lines.entries()) {
    const item = after[line];
    if (!item) throw createFieldProblem(`lines.${at}.line`, 'unknown');
    const before = item.returned ?? 0;
    const pieces = quantity ?? item.quantity - before;
    if (pieces === 0 || before + pieces > item.quantity) throw createFieldProblem(`lines.${at}.quantity`, 'too_much');
    item.returned = before + pieces;
    amount += calculateWorth(item, item.returned, unit) - calculateWorth(item, before, unit);
  }
  return { items: after, amount };
}
