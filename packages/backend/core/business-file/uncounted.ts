import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { billParts } from 'loyalty-contract/schemas/earning-rules';
import { getPointValue } from '../balance-worth';

/**
 * The parts of a bill that earn nothing, of balances that the business has. What is paid with points earns as long as the
 * business does not say what they are worth.
 */
export function listUncounted({ earning, configuration, till }: BusinessFile): (typeof billParts)[number][] {
  const { counts } = earning;
  if (!counts) return [];
  const kinds = getBalanceKinds(configuration);
  return billParts.filter((part) => {
    if (counts[part]) return false;
    if (part === 'points') return kinds.includes('points') && getPointValue({ till, configuration }) !== null;
    return part !== 'credit' || kinds.includes('credit');
  });
}
