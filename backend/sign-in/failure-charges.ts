import type { RequestContext } from '../http/context';
import { addressCharges, type Charge } from './budgets';
import { budgets } from './limits';
import type { ChallengeKey } from './queries';

/**
 * What counts wrong codes of an identifier. They refuse nobody: past them codes are long, and a person is demanded where
 * a captcha can. A browser that signed in before has its own, which nobody else can use up.
 */
export function failureCharges(context: RequestContext, key: ChallengeKey, known: boolean): Charge[] {
  const { businessId, identifierHash: identifier, browser } = key;
  if (known) return [{ budget: budgets.failuresInDay, of: [businessId, identifier, browser] }];
  return [
    { budget: budgets.failuresInDay, of: [businessId, identifier] },
    ...addressCharges(context, budgets.failuresByAddress),
    { budget: budgets.failuresByBusiness, of: [businessId] },
  ];
}
