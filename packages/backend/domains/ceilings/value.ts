import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { MAX_AMOUNT } from 'loyalty-contract/limits';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';

/** The points that are worth so many hundredths of the currency, in hundredths: the reverse of `toCurrency`. */
export function toPoints({ earning, till }: Pick<BusinessFile, 'earning' | 'till'>, value: number): number {
  const perUnit = till.pointValue === null ? earning.pointsPerUnit : 10_000 / till.pointValue;
  return perUnit > 0 ? Math.min(Math.floor((value * perUnit) / 100), MAX_AMOUNT) : value;
}

/**
 * What hundredths of a balance are worth, in hundredths of the currency. Points have the value that the business gives
 * them, or else that of the bill that earns them.
 */
export function toCurrency(
  { earning, till }: Pick<BusinessFile, 'earning' | 'till'>,
  kind: BalanceKind,
  amount: number,
): number {
  if (kind === 'credit') return amount;
  if (till.pointValue !== null) return Math.ceil((amount * till.pointValue) / 100);
  return earning.pointsPerUnit > 0 ? Math.ceil((amount * 100) / earning.pointsPerUnit) : amount;
}
