import { reportSpraying } from '../captcha';
import type { RequestContext } from '../../core/request-context';
import { getClientAddressUses, countUses, findExhausted, type LimitUse } from '../../core/rate-limits/consume';
import { signInLimits } from '../../core/rate-limits/registry';
import type { ChallengeKey } from './queries';

/**
 * The limits that wrong codes of an identifier consume. They refuse nobody: codes are long once one of them is
 * exhausted, and a captcha is required from its `captchaFrom` on, if there is one. A known browser has its own limits,
 * which nobody else can use up.
 */
export function getFailureUses(
  context: Pick<RequestContext, 'business' | 'clientNetworks'>,
  key: ChallengeKey,
  isKnownBrowser: boolean,
): LimitUse[] {
  const { businessId, identifierHash: identifier, browserHash } = key;
  if (isKnownBrowser) return [{ rateLimit: signInLimits.failuresInDay, scope: [businessId, identifier, browserHash] }];
  return [
    { rateLimit: signInLimits.failuresInDay, scope: [businessId, identifier] },
    ...getClientAddressUses(context, signInLimits.failuresByAddress),
    { rateLimit: signInLimits.failuresByBusiness, scope: [businessId] },
  ];
}

/** Counts a wrong code; raises the alarm when the limit of the business is exhausted. */
export async function countFailure(
  context: Pick<RequestContext, 'app' | 'business' | 'clientNetworks' | 'now' | 'recordSecurityEvent'>,
  key: ChallengeKey,
  isKnownBrowser: boolean,
): Promise<void> {
  const uses = getFailureUses(context, key, isKnownBrowser);
  await countUses(context.app, uses, context.now);
  const businessUses = uses.filter(({ rateLimit }) => rateLimit.name === signInLimits.failuresByBusiness.name);
  if (await findExhausted(context.app, businessUses, context.now)) reportSpraying(context);
}
