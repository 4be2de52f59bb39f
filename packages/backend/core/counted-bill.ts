import { getSmallestUnit } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { calculateReturnedShare } from 'loyalty-text/returned-share';
import type { PurchaseLine, StoredMultiplier } from '../db/schema';
import { sumWorth, type BalancePayment } from './balance-worth';
import { createMultiplierFinder, divide, findForTotal, multiply, toStored } from './earning-multipliers';
import { createLineMatcher } from './match-items';

type Rules = Pick<BusinessFile, 'earning' | 'till' | 'configuration'>;

/** Of a file that was stored before it could say: everything counts. */
const EVERYTHING = { credit: true, points: true, tips: true, tax: true, delivery: true };

/** A bill by the rules of the business; all in hundredths of the currency. */
export interface CountedBill {
  /** The lines, each with what counts of it, if that is not its amount. */
  lines: PurchaseLine[];
  /** What earns. */
  counted: number;
  /** What was paid with what counts: money, and the balances that count as money. */
  paid: number;
  /** The multipliers that what earns contains. */
  multipliers: StoredMultiplier[];
}

/** What of a line earns, in hundredths: its price without what does not count, at the percentage of its item. */
function createLineCounter({ earning }: Rules) {
  const counts = earning.counts ?? EVERYTHING;
  const exceptions = earning.exceptions.map((exception) => ({
    matches: createLineMatcher(exception),
    percent: exception.percent,
  }));
  return (line: PurchaseLine): number => {
    const { kind, amount, tax = 0 } = line;
    if (kind === 'tip') return counts.tips ? amount : 0;
    if (kind === 'tax') return counts.tax ? amount : 0;
    const price = counts.tax ? amount : amount - tax;
    if (kind === 'delivery') return counts.delivery ? price : 0;
    const percent = exceptions.find(({ matches }) => matches(line))?.percent ?? 100;
    return Number((BigInt(price) * BigInt(percent)) / 100n);
  };
}

/**
 * What of a bill earns by the rules of the business: the counted parts of its lines, of which those that were paid with a balance
 * that does not count are a share, because a balance pays for no line in particular. What stored lines counted then is ignored.
 * @param payments those that paid for it
 * @param multipliers those of its time, the highest first
 */
export function countBill(
  rules: Rules,
  items: readonly PurchaseLine[],
  payments: readonly BalancePayment[],
  multipliers: readonly FileMultiplier[] = [],
): CountedBill {
  const counts = rules.earning.counts ?? EVERYTHING;
  const countLine = createLineCounter(rules);
  const findMultiplier = createMultiplierFinder(multipliers);
  const applied: FileMultiplier[] = [];
  const lines = items.map(({ counted: _, multiplier: _then, ...line }): PurchaseLine => {
    const counted = countLine(line);
    const multiplier = counted > 0 ? findMultiplier(line) : undefined;
    if (!multiplier) return counted === line.amount ? line : { ...line, counted };
    applied.push(multiplier);
    const { percent } = multiplier;
    return { ...line, counted: multiply(counted, percent), multiplier: percent };
  });
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const byBalance = sumWorth(
    rules,
    payments.filter(({ kind }) => !counts[kind]),
  );
  const paid = Math.max(0, total - byBalance);
  const weight = sumBigInts(lines.map(({ amount, counted = amount }) => BigInt(counted)));
  const exact = total === 0 ? 0n : (weight * BigInt(paid)) / BigInt(total);
  const unit = BigInt(getSmallestUnit(undefined, rules.configuration));
  return { lines, counted: Number(exact - (exact % unit)), paid, multipliers: toStored(applied) };
}

/** The same of a bill without lines and payments, such as the total of a receipt to scan: all of it counts. */
export function countTotal(
  rules: Rules,
  total: number,
  multipliers: readonly FileMultiplier[],
): Pick<CountedBill, 'counted' | 'multipliers'> {
  const multiplier = findForTotal(multipliers);
  if (!multiplier) return { counted: total, multipliers: [] };
  const exact = multiply(total, multiplier.percent);
  const unit = getSmallestUnit(undefined, rules.configuration);
  return { counted: exact - (exact % unit), multipliers: toStored([multiplier]) };
}

const sumBigInts = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** A bill with what was returned of it, in hundredths. */
interface ReturnedBill {
  total: number;
  returned: number;
  lines: readonly PurchaseLine[] | null;
}

/** A share: `left` parts `of` a whole. */
interface Share {
  left: bigint;
  of: bigint;
}

/** What is left of the amount of a line after the returns of its pieces, in hundredths. */
const getAmountLeft = ({ amount, quantity, returned = 0 }: PurchaseLine, unit: number): bigint =>
  BigInt(amount - calculateReturnedShare(amount, { returned, total: quantity }, unit));

/**
 * The share that returns by amount leave of what returns by line have left: they do not say what was returned.
 * @param unit the smallest amount of the currency, in hundredths
 */
export function getLeft({ total, returned, lines }: ReturnedBill, unit = 1): Share {
  const rest = lines ? sumBigInts(lines.map((line) => getAmountLeft(line, unit))) : BigInt(total);
  return rest > 0n ? { left: BigInt(total - returned), of: rest } : { left: 0n, of: 1n };
}

/** The sum of a part of each line, in proportion to what returns have left of its amount. */
function getPartsLeft(bill: ReturnedBill, getPart: (line: PurchaseLine) => number, unit: number): Share {
  const parts = (bill.lines ?? []).map((line) => {
    const amountLeft = getAmountLeft(line, unit);
    return line.amount === 0 ? 0n : (BigInt(getPart(line)) * amountLeft) / BigInt(line.amount);
  });
  const { left, of } = getLeft(bill, unit);
  return { left: sumBigInts(parts) * left, of };
}

/**
 * The share of a bill's earnings that its returns take back, for `calculateReturnedShare`: what a returned line has earned, none of
 * one that earned nothing. Of a bill without lines that count differently it is the returned share of the total.
 */
export function getReturnedEarnings(bill: ReturnedBill, unit = 1): { returned: bigint; total: bigint } {
  const whole = sumBigInts((bill.lines ?? []).map(({ amount, counted = amount }) => BigInt(counted)));
  if (whole === 0n) return { returned: BigInt(bill.returned), total: BigInt(bill.total) };
  const { left, of } = getPartsLeft(bill, ({ amount, counted = amount }) => counted, unit);
  return { returned: whole * of - left, total: whole * of };
}

/** What of a line counts without its multiplier: who spends the same at another time has spent as much. */
const getCounted = ({ amount, counted = amount, multiplier }: PurchaseLine): number =>
  multiplier === undefined ? counted : divide(counted, multiplier);

/** What a member has spent on a bill of what counts, less returns: of items that earn more, their price. */
export function getSpending(bill: ReturnedBill & { paid: number | null }): number {
  const { total, returned, lines, paid } = bill;
  if (!lines || total === 0) return total - returned;
  const { left, of } = getPartsLeft(bill, (line) => Math.min(line.amount, getCounted(line)), 1);
  return Number((left * BigInt(paid ?? total)) / (of * BigInt(total)));
}
