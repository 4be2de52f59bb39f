import { MAX_CODE_LENGTH } from '@/contract/limits';
import type { RequestContext } from '../../core/request-context';
import { consumeLimits, releaseLimits, findExhausted, type LimitUse } from '../../core/rate-limits/consume';
import { getFailureUses } from './failure-limits';
import { signInLimits } from '../../core/rate-limits/registry';
import type { ChallengeKey } from './queries';

/** Short codes of new browsers that are not answered rightly, of the identifier and of the business. */
const getShortCodeUses = ({ businessId, identifierHash }: ChallengeKey): LimitUse[] => [
  { rateLimit: signInLimits.shortCodesOfIdentifier, scope: [businessId, identifierHash] },
  { rateLimit: signInLimits.shortCodesOfBusiness, scope: [businessId] },
];

/**
 * Digits of the next code. A new browser's is long once too many wrong codes were typed for the identifier or at the
 * business, or too many short ones were sent and not answered rightly: those alone bound how many guesses at short codes
 * there can be (decision 022). A known browser's is long once too many wrong codes were typed in it: nobody else can ask for it.
 */
export async function getNextCodeLength(
  context: Pick<RequestContext, 'app' | 'business' | 'clientNetworks' | 'now' | 'securityEvent'>,
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
  context.securityEvent('code.long', { budget: exhausted });
  return MAX_CODE_LENGTH;
}

/** Takes a short code off the count, since it was answered rightly: its owner guesses nothing. */
export async function releaseShortCode(
  context: Pick<RequestContext, 'app'>,
  key: ChallengeKey,
  answered: { digits: number; sentAt: Date },
): Promise<void> {
  if (answered.digits >= MAX_CODE_LENGTH) return;
  await releaseLimits(context.app, getShortCodeUses(key), answered.sentAt);
}
