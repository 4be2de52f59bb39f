import type { CaptchaAction, CaptchaDemand, CaptchaFields } from '@/contract/schemas/sign-in';
import type { RequestContext } from '../../core/request-context';
import { ProblemError, tooMany } from '../../core/problems';
import { addressCharges, charge, usedUp, type Charge } from '../../core/rate-limits/charge';
import { budgets, type Budget, type Pool, tokensByAddress, tokenUses } from '../../core/rate-limits/registry';
import { MIN_SCORE, PEOPLES_SHARE } from './limits';
import { verify, type Verdict } from './verify';

/** `Retry-After` in seconds while the captcha's service is down. */
const RETRY_AFTER = 5;

/** The operator's secrets, where they and the business want a captcha. */
function getCaptchaSecrets({ app, business }: RequestContext) {
  return business.file.configuration.captcha === null ? undefined : app.environment.CAPTCHA_SECRETS;
}

/** True where a captcha guards the calls of this business. */
export const asksCaptcha = (context: RequestContext) => getCaptchaSecrets(context) !== undefined;

/** The point from which on a guarded call refuses: its budget, or far past it where a captcha asks people first. */
export function hardLimit(context: RequestContext, budget: Budget): Budget {
  return asksCaptcha(context) ? { ...budget, limit: budget.limit * PEOPLES_SHARE } : budget;
}

/** The same of a pool, and of each block's share of it. */
export function hardPool(context: RequestContext, pool: Pool): Pool {
  if (!asksCaptcha(context)) return pool;
  const shares = Object.entries(pool.shares).map(([prefix, share]) => [prefix, share * PEOPLES_SHARE] as const);
  return { ...pool, limit: pool.limit * PEOPLES_SHARE, shares: Object.fromEntries(shares) };
}

/**
 * One policy for every call that a captcha guards: a person who was verified passes, else the score is looked at, and a
 * person demanded where it is low, where it cannot be had, or where too much has failed before (security 2.2). What is
 * over its hard budget stays refused by the call itself.
 * @param own what the call itself counts of an address
 * @param failures what counts failures of sign-in; default those of the address
 * @returns what to answer instead; undefined when the call may go on
 * @throws {ProblemError} CAPTCHA_UNAVAILABLE when nobody can verify a person now, TOO_MANY_REQUESTS
 */
export async function guard(
  context: RequestContext,
  fields: CaptchaFields,
  action: CaptchaAction,
  own: Budget[] = [],
  failures: Charge[] = addressCharges(context, budgets.failuresByAddress),
): Promise<CaptchaDemand | undefined> {
  const secrets = getCaptchaSecrets(context);
  if (!secrets) return undefined;
  const { host, app, now } = context;
  const url = app.environment.CAPTCHA_URL;
  const { token, humanRecaptchaToken } = fields;
  if (humanRecaptchaToken) {
    const verdict = await once(context, humanRecaptchaToken, () =>
      verify(url, { secret: secrets.human, token: humanRecaptchaToken, host }),
    );
    if (verdict === 'unknown') throw new ProblemError('CAPTCHA_UNAVAILABLE', { retryAfter: RETRY_AFTER });
    if (verdict === 'passed') return undefined;
    context.securityEvent('captcha.refused', { action });
    return { status: 'USER_CANNOT_BE_VERIFIED_AS_HUMAN' };
  }
  const counters = [...own.flatMap((budget) => addressCharges(context, budget)), ...failures];
  const over = await usedUp(app, soft(counters), now);
  if (over) return demand(context, action, over);
  if (!token) return demand(context, action, 'no token');
  const verdict = await once(context, token, () =>
    verify(url, { secret: secrets.score, token, host }, (said) => {
      return said.action === action && (said.score ?? 0) >= MIN_SCORE;
    }),
  );
  return verdict === 'passed' ? undefined : demand(context, action, verdict);
}

/** The counters with the limits from which on a person is demanded. */
function soft(counters: Charge[]): Charge[] {
  return counters.flatMap((counter) => {
    const { captchaFrom } = counter.budget;
    return captchaFrom === undefined ? [] : [{ ...counter, budget: { ...counter.budget, limit: captchaFrom } }];
  });
}

function demand(context: RequestContext, action: CaptchaAction, reason: string): CaptchaDemand {
  if (reason === budgets.failuresByBusiness.name) context.securityEvent('alarm.spraying', { budget: reason });
  context.securityEvent('captcha.demanded', { action, reason });
  return { status: 'NEED_HUMAN_VERIFICATION' };
}

/** Verifies a token that was not used before: it is consumed first, so that two calls cannot share it. */
async function once(context: RequestContext, token: string, look: () => Promise<Verdict>): Promise<Verdict> {
  const { app, now } = context;
  const charges = [{ budget: tokenUses, of: [token] }, ...addressCharges(context, tokensByAddress)];
  const over = await charge(app, charges, now);
  if (over?.name === tokensByAddress.name) throw tooMany(over.retryAfter);
  if (over) return 'refused';
  const verdict = await look();
  if (verdict === 'unknown') context.log.warn({ event: 'captcha.unreachable' }, 'the captcha could not be verified');
  return verdict;
}
