import type { BalanceKind } from '@/contract/balance-kinds';
import type { BusinessFile } from '@/contract/schemas/business-file';

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
