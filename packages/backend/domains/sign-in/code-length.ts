import { MAX_CODE_LENGTH } from 'loyalty-contract/limits';
import type { RequestContext } from '../../core/request-context';
import { consumeLimits, releaseLimits, findExhausted, type LimitUse } from '../../core/rate-limits/consume';
import { getFailureUses } from './failure-limits';
import { signInLimits } from '../../core/rate-limits/registry';
import type { ChallengeKey } from './queries';

/** Unanswered codes of the usual length in new browsers, for the identifier and the business. */
const getUsualLengthUses = ({ businessId, identifierHash }: ChallengeKey): LimitUse[] => [
  { rateLimit: signInLimits.usualLengthCodesByIdentifier, scope: [businessId, identifierHash] },
  { rateLimit: signInLimits.usualLengthCodesByBusiness, scope: [businessId] },
];

/**
 * Digits of the next code. A new browser's has the maximum length after too many wrong codes for the identifier, from the address or
 * at the business, or after too many unanswered codes of the usual length: these alone bound the number of guesses at
 * such codes (decision 022). A known browser's has it after too many wrong codes in it: nobody else can request its
 * codes.
 */
export async function getNextCodeLength(
  context: Pick<RequestContext, 'app' | 'business' | 'clientNetworks' | 'now' | 'recordSecurityEvent'>,
  key: ChallengeKey,
  isKnownBrowser: boolean,
): Promise<number> {
  const { app, now } = context;
  const usual = app.environment.OTP_LENGTH;
  if (usual >= MAX_CODE_LENGTH) return usual;
  const failures = await findExhausted(app, getFailureUses(context, key, isKnownBrowser), now);
  const exhausted =
    failures ?? (isKnownBrowser ? undefined : (await consumeLimits(app, getUsualLengthUses(key), now))?.name);
  if (exhausted === undefined) return usual;
  context.recordSecurityEvent('code.long', { limit: exhausted });
  return MAX_CODE_LENGTH;
}

/** Removes a code of the usual length from the count after it was entered correctly: its owner is not guessing. */
export async function releaseCodeOfUsualLength(
  context: Pick<RequestContext, 'app'>,
  key: ChallengeKey,
  code: { digits: number; sentAt: Date },
): Promise<void> {
  if (code.digits >= MAX_CODE_LENGTH) return;
  await releaseLimits(context.app, getUsualLengthUses(key), code.sentAt);
}
