import type { Purchase } from 'loyalty-contract/schemas/transactions';
import type { PurchaseRow } from './queries';

/** The corrections of a purchase: for a return the returned part of the total, for a void the remainder. */
export function presentCorrections({ total, returned, corrections }: PurchaseRow): Pick<Purchase, 'corrections'> {
  if (corrections.length === 0) return {};
  return {
    corrections: corrections.map(({ kind, amount, reason, created_at }) => ({
      kind: kind === 'return' ? 'return' : 'void',
      amount: kind === 'return' ? (amount ?? 0) : total - returned,
      reason,
      created_on: new Date(created_at).toISOString(),
    })),
  };
}
