import type { Transaction } from '@/contract/schemas/shop';
import { calculateEarned, countingUnit } from '../purchases/earning';
import type { Business } from '../../core/business';

/** The current rates of a business by rule, and the smallest unit that each counts, in hundredths. */
export type EarningRates = Record<string, { rate: number; unit: number }>;

export function getEarningRates(business: Business): EarningRates {
  const { pointsPerUnit, creditPerUnit } = business.file.earning;
  return {
    pointsPerUnit: { rate: pointsPerUnit, unit: countingUnit(business, 'points') },
    creditPerUnit: { rate: creditPerUnit, unit: countingUnit(business, 'credit') },
  };
}

function findDivisor(a: number, b: number): number {
  return b === 0 ? a : findDivisor(b, a % b);
}

/**
 * The rate that made an entry, in whole units: 5 hundredths for every 100 are 100 for every 2,000. Undefined if the
 * current rate would have credited another amount: the business has changed it since.
 */
export function findRate(
  rates: EarningRates,
  { rule, total, amount }: { rule: string; total: number; amount: number },
): NonNullable<Transaction['rate']> | undefined {
  const current = rates[rule];
  if (!current || amount <= 0 || calculateEarned(total, current.rate, current) !== amount) return undefined;
  const divisor = findDivisor(current.rate, 100);
  return { earned: (current.rate * 100) / divisor, spent: 10_000 / divisor };
}
