import { LEAST_STAMP_PRICE, MAX_STAMPS_PER_PURCHASE } from 'loyalty-contract/limits';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { PurchaseLine } from '../../db/schema';
import { foldName } from 'loyalty-text/fold-name';
import { readIdentifier } from 'loyalty-text/read-code';
import { calculateReturnedShare } from 'loyalty-text/returned-share';

/** A stamp card of a business. */
export type StampCard = NonNullable<BusinessFile['stampCards']>[number];

/** A purchase or receipt that can bring stamps; amounts in hundredths. */
export interface StampSource {
  id: string;
  total: number;
  returned: number;
  isVoid: boolean;
}

/**
 * The indexes of the lines that bring stamps: matched by the till's code, or by name if the till sends none, in any spelling. A free item brings none, nor does
 * one that costs next to nothing: otherwise a purchase of 0.01 would fill cards.
 * @param typicalBill of the business, in hundredths; absent: only free items bring none
 */
export function findStampedLines(
  { items = [] }: StampCard,
  lines: readonly PurchaseLine[],
  typicalBill: number | undefined,
): number[] {
  const [codes, names] = [new Set(items.map(readIdentifier)), new Set(items.map(foldName))];
  const isStamped = ({ code, name }: PurchaseLine) =>
    code === undefined ? names.has(foldName(name)) : codes.has(readIdentifier(code));
  const leastPrice = (typicalBill ?? 0) * LEAST_STAMP_PRICE;
  return lines.flatMap((line, index) =>
    line.amount > 0 && line.amount >= line.quantity * leastPrice && isStamped(line) ? [index] : [],
  );
}

/**
 * The source that brings the stamp of a day: the one with which the day's purchases, less returns, reach the minimum. A bill that
 * is split brings one stamp.
 * @param sources in the order of time
 */
export function findStampedVisit(sources: readonly StampSource[], minimumSpend: number): string | undefined {
  let spent = 0;
  for (const { id, total, returned, isVoid } of sources) {
    const paid = isVoid ? 0 : total - returned;
    spent += paid;
    if (paid > 0 && spent >= minimumSpend) return id;
  }
  return undefined;
}

/**
 * The stamps of a purchase's lines: their pieces, less those returned by line. A return by amount takes its share of the rest,
 * rounded in the member's favour: it does not say what was returned.
 */
export function countItemStamps(
  { total, returned, isVoid }: StampSource,
  items: readonly PurchaseLine[],
  stamped: readonly number[],
): number {
  if (isVoid) return 0;
  const pieces = stamped.reduce((sum, index) => {
    const line = items[index];
    return line ? sum + line.quantity - (line.returned ?? 0) : sum;
  }, 0);
  const byLine = items.reduce(
    (sum, { amount, quantity, returned: back = 0 }) =>
      sum + calculateReturnedShare(amount, { returned: back, total: quantity }),
    0,
  );
  const [rest, byAmount] = [total - byLine, returned - byLine];
  if (rest <= 0) return 0;
  return Math.min(MAX_STAMPS_PER_PURCHASE, Math.ceil((pieces * (rest - byAmount)) / rest));
}
