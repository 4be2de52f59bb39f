import type { Purchase } from '@/contract/schemas/shop';
import type { findCorrections } from '../corrections/queries';

type Corrections = Awaited<ReturnType<typeof findCorrections>>;

/** The amounts that staff took back from a purchase: a return its part of the total, a void the remainder. */
export function presentCorrections(
  { id, total, returned }: { id: string; total: number; returned: number },
  corrections: Corrections,
): Pick<Purchase, 'corrections'> {
  const ownCorrections = corrections.filter(({ target_id }) => target_id === id);
  if (ownCorrections.length === 0) return {};
  return {
    corrections: ownCorrections.map(({ kind, amount, reason, created_at }) => ({
      kind: kind === 'return' ? 'return' : 'void',
      amount: kind === 'return' ? (amount ?? 0) : total - returned,
      reason,
      created_on: created_at.toISOString(),
    })),
  };
}
