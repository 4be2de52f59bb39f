import type { Business } from '../../core/business';
import { createRateLimitProblem } from '../../core/problems';
import { consumeLimits, releaseLimits } from '../../core/rate-limits/consume';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { findPayer } from './queries';

/**
 * Confirms a payment by its code, within the limit of wrong codes for a member and service key. The limit counts across
 * payments, because guesses could be divided among many of them; once it is exceeded, a correct code is refused too,
 * because otherwise guessing could continue.
 * @param confirm its result has `wrongCode` if the code was wrong
 */
export async function limitWrongPaymentCodes<T extends object>(
  { app, db, serviceKey, now }: RequestContext,
  business: Business,
  paymentId: string,
  confirm: () => Promise<T>,
): Promise<T> {
  const memberId = await findPayer(db, business.id, paymentId);
  if (memberId === undefined) return confirm();
  const use = { rateLimit: tillLimits.wrongCodes, scope: [business.id, memberId, serviceKey.name] };
  const exceeded = await consumeLimits(app, [use], now);
  if (exceeded) throw createRateLimitProblem(exceeded.retryAfter);
  let isWrong = false;
  try {
    const outcome = await confirm();
    isWrong = 'wrongCode' in outcome;
    return outcome;
  } finally {
    if (!isWrong) await releaseLimits(app, [use]);
  }
}
