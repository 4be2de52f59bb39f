import type { Purchase } from '@/contract/schemas/shop';
import type { PurchaseRow } from './queries';

/** What staff took back of a purchase: a return its part of the total, a void what was left of it by then. */
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
