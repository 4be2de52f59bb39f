import type { Business } from '../../core/business';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
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
  context: RequestContext,
  business: Business,
  paymentId: string,
  confirm: () => Promise<T>,
): Promise<T> {
  const { app, db, serviceKey } = context;
  const memberId = await findPayer(db, business.id, paymentId);
  if (memberId === undefined) return confirm();
  const use = { rateLimit: tillLimits.wrongCodes, scope: [business.id, memberId, serviceKey.name] };
  await enforceLimits(context, [use]);
  let isWrong = false;
  try {
    const outcome = await confirm();
    isWrong = 'wrongCode' in outcome;
    return outcome;
  } finally {
    if (!isWrong) await releaseLimits(app, [use]);
  }
}
