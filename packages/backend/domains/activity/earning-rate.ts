import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { getSmallestUnit } from 'loyalty-contract/balance-kinds';
import { calculateEarning } from '../purchases';
import type { Business } from '../../core/business';
import { toWholeUnits } from '../../core/earning-rate';

/** The current rates of a business by rule, and the smallest unit that each counts, in hundredths. */
export type EarningRates = Record<string, { rate: number; unit: number }>;

export function getEarningRates({ file }: Business): EarningRates {
  const { configuration, earning } = file;
  const { pointsPerUnit, creditPerUnit } = earning;
  return {
    pointsPerUnit: { rate: pointsPerUnit, unit: getSmallestUnit('points', configuration) },
    creditPerUnit: { rate: creditPerUnit, unit: getSmallestUnit('credit', configuration) },
  };
}

/**
 * The rate that made an entry, in whole units. Undefined if the current rate would have credited another amount: the
 * business has changed it since.
 */
export function findRate(
  rates: EarningRates,
  { rule, total, amount }: { rule: string; total: number; amount: number },
): NonNullable<Transaction['rate']> | undefined {
  const current = rates[rule];
  if (!current || amount <= 0 || calculateEarning(total, current.rate, current) !== amount) return undefined;
  return toWholeUnits(current.rate);
}
