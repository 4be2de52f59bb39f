import type { RequestContext } from '../../core/request-context';
import { addressCharges, count, usedUp, type Charge } from '../../core/rate-limits/charge';
import { budgets } from '../../core/rate-limits/registry';
import type { ChallengeKey } from './queries';

/**
 * What counts wrong codes of an identifier. They refuse nobody: past them codes are long, and a person is demanded where
 * a captcha can. A browser that signed in before has its own, which nobody else can use up.
 */
export function failureCharges(
  context: Pick<RequestContext, 'business' | 'clientNetworks'>,
  key: ChallengeKey,
  known: boolean,
): Charge[] {
  const { businessId, identifierHash: identifier, browser } = key;
  if (known) return [{ budget: budgets.failuresInDay, of: [businessId, identifier, browser] }];
  return [
    { budget: budgets.failuresInDay, of: [businessId, identifier] },
    ...addressCharges(context, budgets.failuresByAddress),
    { budget: budgets.failuresByBusiness, of: [businessId] },
  ];
}

/** Counts a wrong code, and raises the alarm when the business is sprayed with them. */
export async function countFailure(
  context: Pick<RequestContext, 'app' | 'business' | 'clientNetworks' | 'now' | 'securityEvent'>,
  key: ChallengeKey,
  known: boolean,
): Promise<void> {
  const charges = failureCharges(context, key, known);
  await count(context.app, charges, context.now);
  const sprayed = charges.filter(({ budget }) => budget.name === budgets.failuresByBusiness.name);
  if (await usedUp(context.app, sprayed, context.now))
    context.securityEvent('alarm.spraying', { budget: budgets.failuresByBusiness.name });
}
