import { tooMany } from '../../core/problems';
import { codeMac, newToken, safeEqual, sha256 } from '../../core/secrets';
import { consumeLimits, releaseLimits } from '../../core/rate-limits/consume';
import { releaseShortCode } from '../sign-in/code-length';
import { countFailure } from '../sign-in/failure-limits';
import { signInLimits } from '../../core/rate-limits/registry';
import { MAX_TRIES } from '../sign-in/limits';
import type { StepUpContext } from './context';
import { countTry, exchangeCode } from './queries';
import { toGuessKey } from './send-code';

/** What came of a code: the confirmation token for a right one. */
export type CodeCheck =
  | { status: 'OK'; token: string }
  | { status: 'WRONG_CODE'; attemptsLeft: number }
  | { status: 'CODE_EXPIRED' }
  | { status: 'TOO_MANY_ATTEMPTS'; retryAfter: number };

/**
 * Tries a code of this session; the right one gives a token that confirms what the code was sent for, once and for
 * minutes. Three wrong tries burn a code.
 * @param subject empty for the member's own proof, else the new address that is proven
 * @throws {ProblemError} TOO_MANY_REQUESTS when a limit is exceeded; then the code was not tried
 */
export async function checkCode(who: StepUpContext, subject: string, code: string): Promise<CodeCheck> {
  const { app, business, memberId, sessionHash, now } = who;
  const key = { sessionHash, subject };
  const scope = [business.id, 'confirm', memberId];
  const uses = [
    { rateLimit: signInLimits.failuresInHour, scope },
    { rateLimit: signInLimits.failuresInDay, scope },
  ];
  const over = await consumeLimits(app, uses, now);
  if (over) {
    who.securityEvent('confirm.locked', { budget: over.name });
    throw tooMany(over.retryAfter);
  }
  const tried = await countTry(app.db, key, now);
  if (!tried) {
    await releaseLimits(app, uses);
    return { status: 'CODE_EXPIRED' };
  }
  if (!safeEqual(tried.code_mac, codeMac(app.environment.CODE_PEPPER, tried.id, code))) {
    await countFailure(who, toGuessKey(who, subject), false);
    const attemptsLeft = MAX_TRIES - tried.tries;
    who.securityEvent(attemptsLeft > 0 ? 'confirm.failed' : 'code.burned');
    if (attemptsLeft > 0) return { status: 'WRONG_CODE', attemptsLeft };
    const again = tried.created_at.getTime() + app.environment.OTP_RESEND * 1_000 - now.getTime();
    return { status: 'TOO_MANY_ATTEMPTS', retryAfter: Math.max(1, Math.ceil(again / 1_000)) };
  }
  await releaseLimits(app, uses);
  await releaseShortCode(who, toGuessKey(who, subject), { digits: code.length, sentAt: tried.created_at });
  const token = newToken();
  const tokenExpiresAt = new Date(now.getTime() + app.environment.TICKET_TTL * 1_000);
  const traded = await exchangeCode(app.db, key, { id: tried.id, tokenHash: sha256(token), now, tokenExpiresAt });
  if (!traded) return { status: 'CODE_EXPIRED' };
  who.securityEvent('confirm.ok', { operation: traded.operation });
  return { status: 'OK', token };
}
