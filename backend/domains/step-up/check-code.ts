import { tooMany } from '../../core/problems';
import { codeMac, newToken, safeEqual, sha256 } from '../../core/secrets';
import { charge, releaseLimits } from '../../core/rate-limits/charge';
import { countAnswered } from '../sign-in/code-length';
import { countFailure } from '../sign-in/failure-charges';
import { budgets } from '../../core/rate-limits/registry';
import { MAX_TRIES } from '../sign-in/limits';
import type { Confirming } from './confirming';
import { countTry, exchangeCode } from './queries';
import { guessedKey } from './send-code';

/** What came of a code: the confirmation token for a right one. */
export type CodeChecked =
  | { status: 'OK'; token: string }
  | { status: 'WRONG_CODE'; attemptsLeft: number }
  | { status: 'CODE_EXPIRED' }
  | { status: 'TOO_MANY_ATTEMPTS'; retryAfter: number };

/**
 * Tries a code of this session; the right one gives a token that confirms what the code was sent for, once and for
 * minutes. Three wrong tries burn a code.
 * @param subject empty for the member's own proof, else the new address that is proven
 * @throws {ProblemError} TOO_MANY_REQUESTS over a budget; then the code was not tried
 */
export async function checkCode(who: Confirming, subject: string, code: string): Promise<CodeChecked> {
  const { app, business, memberId, sessionHash, now } = who;
  const key = { sessionHash, subject };
  const of = [business.id, 'confirm', memberId];
  const charges = [
    { budget: budgets.failuresInHour, of },
    { budget: budgets.failuresInDay, of },
  ];
  const over = await charge(app, charges, now);
  if (over) {
    who.securityEvent('confirm.locked', { budget: over.name });
    throw tooMany(over.retryAfter);
  }
  const tried = await countTry(app.db, key, now);
  if (!tried) {
    await releaseLimits(app, charges);
    return { status: 'CODE_EXPIRED' };
  }
  if (!safeEqual(tried.code_mac, codeMac(app.environment.CODE_PEPPER, tried.id, code))) {
    await countFailure(who, guessedKey(who, subject), false);
    const attemptsLeft = MAX_TRIES - tried.tries;
    who.securityEvent(attemptsLeft > 0 ? 'confirm.failed' : 'code.burned');
    if (attemptsLeft > 0) return { status: 'WRONG_CODE', attemptsLeft };
    const again = tried.created_at.getTime() + app.environment.OTP_RESEND * 1_000 - now.getTime();
    return { status: 'TOO_MANY_ATTEMPTS', retryAfter: Math.max(1, Math.ceil(again / 1_000)) };
  }
  await releaseLimits(app, charges);
  await countAnswered(who, guessedKey(who, subject), { digits: code.length, sentAt: tried.created_at });
  const token = newToken();
  const tokenExpiresAt = new Date(now.getTime() + app.environment.TICKET_TTL * 1_000);
  const traded = await exchangeCode(app.db, key, { id: tried.id, tokenHash: sha256(token), now, tokenExpiresAt });
  if (!traded) return { status: 'CODE_EXPIRED' };
  who.securityEvent('confirm.ok', { operation: traded.operation });
  return { status: 'OK', token };
}
