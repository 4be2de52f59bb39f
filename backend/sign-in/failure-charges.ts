import { asksCaptcha } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import type { Charge } from './budgets';
import { budgets } from './limits';
import type { ChallengeKey } from './queries';

/** What counts wrong codes of an identifier. A browser that signed in before has its own, which nobody else can use up. */
export function failureCharges(context: RequestContext, key: ChallengeKey, known: boolean): Charge[] {
  const { businessId, identifierHash: identifier, browser } = key;
  if (known) {
    const of = [businessId, identifier, browser];
    return [
      { budget: budgets.failuresInHour, of },
      { budget: budgets.failuresInDay, of },
    ];
  }
  // Spraying makes the captcha demand a person, and nobody is shut out; without one it has to stop (security 2.2).
  const limit = asksCaptcha(context) ? Infinity : budgets.failuresByBusiness.limit;
  return [
    { budget: budgets.failuresInHour, of: [businessId, identifier] },
    { budget: budgets.failuresInDay, of: [businessId, identifier] },
    { budget: budgets.failuresByAddress, of: [businessId, context.clientKey] },
    { budget: { ...budgets.failuresByBusiness, limit }, of: [businessId] },
  ];
}
