import { MAX_CODE_LENGTH } from '@/contract/limits';
import type { RequestContext } from '../../core/request-context';
import { consumeLimits, releaseLimits, findExhausted, type LimitUse } from '../../core/rate-limits/consume';
import { getFailureUses } from './failure-limits';
import { signInLimits } from '../../core/rate-limits/registry';
import type { ChallengeKey } from './queries';

/** Unanswered short codes of new browsers, for the identifier and the business. */
const getShortCodeUses = ({ businessId, identifierHash }: ChallengeKey): LimitUse[] => [
  { rateLimit: signInLimits.shortCodesByIdentifier, scope: [businessId, identifierHash] },
  { rateLimit: signInLimits.shortCodesByBusiness, scope: [businessId] },
];

/**
 * Digits of the next code. A new browser's is long after too many wrong codes for the identifier, from the address or at the business, or
 * after too many unanswered short codes: these alone bound the number of guesses at short codes (decision 022). A known
 * browser's is long after too many wrong codes in it: nobody else can request its codes.
 */
export async function getNextCodeLength(
  context: Pick<RequestContext, 'app' | 'business' | 'clientNetworks' | 'now' | 'recordSecurityEvent'>,
  key: ChallengeKey,
  isKnownBrowser: boolean,
): Promise<number> {
  const { app, now } = context;
  const short = app.environment.OTP_LENGTH;
  if (short >= MAX_CODE_LENGTH) return short;
  const failures = await findExhausted(app, getFailureUses(context, key, isKnownBrowser), now);
  const exhausted =
    failures ?? (isKnownBrowser ? undefined : (await consumeLimits(app, getShortCodeUses(key), now))?.name);
  if (exhausted === undefined) return short;
  context.recordSecurityEvent('code.long', { limit: exhausted });
  return MAX_CODE_LENGTH;
}

/** Removes a short code from the count after it was entered correctly: its owner is not guessing. */
export async function releaseShortCode(
  context: Pick<RequestContext, 'app'>,
  key: ChallengeKey,
  code: { digits: number; sentAt: Date },
): Promise<void> {
  if (code.digits >= MAX_CODE_LENGTH) return;
  await releaseLimits(context.app, getShortCodeUses(key), code.sentAt);
}
