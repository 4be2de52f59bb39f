import { LEAST_STAMP_PRICE, MAX_STAMPS_PER_PURCHASE } from 'loyalty-contract/limits';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { PurchaseLine } from '../../db/schema';
import { getLeft, getSpending } from '../../core/counted-bill';
import { createItemMatcher } from '../../core/match-items';

/** A stamp card of a business. */
export type StampCard = NonNullable<BusinessFile['stampCards']>[number];

/** A purchase or receipt that can bring stamps; amounts in hundredths. */
export interface StampSource {
  id: string;
  total: number;
  returned: number;
  isVoid: boolean;
  /** Null: a receipt. */
  lines: readonly PurchaseLine[] | null;
  /** The part of the total that was paid with what counts; null: all of it. */
  paid: number | null;
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
  const isStamped = createItemMatcher(items);
  const leastPrice = (typicalBill ?? 0) * LEAST_STAMP_PRICE;
  return lines.flatMap((line, index) =>
    line.amount > 0 && line.amount >= line.quantity * leastPrice && isStamped(line) ? [index] : [],
  );
}

/**
 * The source that brings the stamp of a day: the one with which what counts of the day's purchases, less returns, reaches the
 * minimum. A bill that is split brings one stamp.
 * @param sources in the order of time
 */
export function findStampedVisit(sources: readonly StampSource[], minimumSpend: number): string | undefined {
  let spent = 0;
  for (const source of sources) {
    const counted = source.isVoid ? 0 : getSpending(source);
    spent += counted;
    if (counted > 0 && spent >= minimumSpend) return source.id;
  }
  return undefined;
}

/**
 * The stamps of a purchase's lines: their pieces, less those returned by line. A return by amount takes its share of the rest, and
 * so does what was paid with a balance that does not count, rounded in the member's favour: it does not say for which pieces.
 */
export function countItemStamps(source: StampSource, stamped: readonly number[]): number {
  const { total, paid, isVoid, lines } = source;
  if (isVoid || !lines || total === 0) return 0;
  const pieces = stamped.reduce((sum, index) => {
    const line = lines[index];
    return line ? sum + line.quantity - (line.returned ?? 0) : sum;
  }, 0);
  const { left, of } = getLeft(source);
  const [part, whole] = [BigInt(pieces) * left * BigInt(paid ?? total), of * BigInt(total)];
  return Math.min(MAX_STAMPS_PER_PURCHASE, Number((part + whole - 1n) / whole));
}
