import type { CaptchaAction, CaptchaDemand, CaptchaFields } from 'loyalty-contract/schemas/sign-in';
import type { RequestContext } from '../../core/request-context';
import { ProblemError, createRateLimitProblem } from '../../core/problems';
import { getClientAddressUses, consumeLimits, findExhausted, type LimitUse } from '../../core/rate-limits/consume';
import {
  signInLimits,
  type RateLimit,
  type SharedRateLimit,
  tokensByAddress,
  tokenUses,
} from '../../core/rate-limits/registry';
import { MIN_SCORE, VERIFIED_PERSON_FACTOR } from './limits';
import { verifyToken, type Verdict } from './verify';

/** `Retry-After` in seconds while the captcha's service is down. */
const RETRY_AFTER = 5;

/** The operator's secrets, if operator and business have configured a captcha. */
function getCaptchaSecrets({ app, business }: RequestContext) {
  return business.file.configuration.captcha === null ? undefined : app.environment.CAPTCHA_SECRETS;
}

/** True if a captcha protects the calls of this business. */
export const hasCaptcha = (context: RequestContext) => getCaptchaSecrets(context) !== undefined;

/**
 * The count from which a guarded call is refused: its limit, or a much higher one if a captcha challenge is required
 * first.
 */
export function getHardLimit(context: RequestContext, rateLimit: RateLimit): RateLimit {
  return hasCaptcha(context) ? { ...rateLimit, limit: rateLimit.limit * VERIFIED_PERSON_FACTOR } : rateLimit;
}

/** The same for a shared limit, and for its limit of each address block. */
export function getHardSharedLimit(context: RequestContext, sharedLimit: SharedRateLimit): SharedRateLimit {
  if (!hasCaptcha(context)) return sharedLimit;
  const limits = Object.entries(sharedLimit.limitsByPrefix).map(
    ([prefix, limit]) => [prefix, limit * VERIFIED_PERSON_FACTOR] as const,
  );
  return {
    ...sharedLimit,
    limit: sharedLimit.limit * VERIFIED_PERSON_FACTOR,
    limitsByPrefix: Object.fromEntries(limits),
  };
}

/**
 * The policy of every call with a captcha: a verified person passes; otherwise a person is required if the score is low
 * or unavailable, or after too many failures (security 2.2). The call itself still refuses what exceeds its hard limit.
 * @param formLimits the call's own limits by address
 * @param failures the failure limits of sign-in; default those of the address
 * @returns the response to send instead; undefined when the call may continue
 * @throws {ProblemError} CAPTCHA_UNAVAILABLE when nobody can verify a person now, TOO_MANY_REQUESTS
 */
export async function requireCaptcha(
  context: RequestContext,
  fields: CaptchaFields,
  action: CaptchaAction,
  formLimits: RateLimit[] = [],
  failures: LimitUse[] = getClientAddressUses(context, signInLimits.failuresByAddress),
): Promise<CaptchaDemand | undefined> {
  const secrets = getCaptchaSecrets(context);
  if (!secrets) return undefined;
  const { host, app, now } = context;
  const url = app.environment.CAPTCHA_URL;
  const { token, humanRecaptchaToken } = fields;
  if (humanRecaptchaToken) {
    const verdict = await verifyOnce(context, humanRecaptchaToken, () =>
      verifyToken(url, { secret: secrets.human, token: humanRecaptchaToken, host }),
    );
    if (verdict === 'unknown') throw new ProblemError('CAPTCHA_UNAVAILABLE', { retryAfter: RETRY_AFTER });
    if (verdict === 'passed') return undefined;
    context.recordSecurityEvent('captcha.refused', { action });
    return { status: 'USER_CANNOT_BE_VERIFIED_AS_HUMAN' };
  }
  const counters = [...formLimits.flatMap((rateLimit) => getClientAddressUses(context, rateLimit)), ...failures];
  const exhausted = await findExhausted(app, withCaptchaLimits(counters), now);
  if (exhausted) return requirePerson(context, action, exhausted);
  if (!token) return requirePerson(context, action, 'no token');
  const verdict = await verifyOnce(context, token, () =>
    verifyToken(url, { secret: secrets.score, token, host }, (response) => {
      return response.action === action && (response.score ?? 0) >= MIN_SCORE;
    }),
  );
  return verdict === 'passed' ? undefined : requirePerson(context, action, verdict);
}

/** The counters with the limits from which a person is required. */
function withCaptchaLimits(counters: LimitUse[]): LimitUse[] {
  return counters.flatMap((counter) => {
    const { captchaFrom } = counter.rateLimit;
    return captchaFrom === undefined ? [] : [{ ...counter, rateLimit: { ...counter.rateLimit, limit: captchaFrom } }];
  });
}

/** Raises the alarm that many wrong codes are entered at a business. */
export function reportSpraying(context: Pick<RequestContext, 'recordSecurityEvent'>): void {
  context.recordSecurityEvent('alarm.spraying', { limit: signInLimits.failuresByBusiness.name });
}

function requirePerson(context: RequestContext, action: CaptchaAction, reason: string): CaptchaDemand {
  if (reason === signInLimits.failuresByBusiness.name) reportSpraying(context);
  context.recordSecurityEvent('captcha.demanded', { action, reason });
  return { status: 'NEED_HUMAN_VERIFICATION' };
}

/** Verifies an unused token: it is consumed first, so that two calls cannot share it. */
async function verifyOnce(context: RequestContext, token: string, verify: () => Promise<Verdict>): Promise<Verdict> {
  const { app, now } = context;
  const uses = [{ rateLimit: tokenUses, scope: [token] }, ...getClientAddressUses(context, tokensByAddress)];
  const exceeded = await consumeLimits(app, uses, now);
  if (exceeded?.name === tokensByAddress.name) throw createRateLimitProblem(exceeded.retryAfter);
  if (exceeded) return 'refused';
  const verdict = await verify();
  if (verdict === 'unknown') context.log.warn({ event: 'captcha.unreachable' }, 'the captcha could not be verified');
  return verdict;
}
