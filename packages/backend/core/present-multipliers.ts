import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { AppliedMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import type { StoredMultiplier } from '../db/schema';

/** The multipliers by which something has earned more, in a language. */
export function presentMultipliers(
  multipliers: readonly StoredMultiplier[] | null | undefined,
  localize: (text: LocalizedText) => string,
): { multipliers?: AppliedMultiplier[] } {
  if (!multipliers || multipliers.length === 0) return {};
  return { multipliers: multipliers.map(({ id, name, percent }) => ({ id, name: localize(name), percent })) };
}
