import { createToken, isRightCode, isSupersededCode, sha256 } from '../../core/secrets';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { countFailure, getResendSeconds, MAX_CODE_TRIES, releaseCodeOfUsualLength } from '../sign-in';
import { signInLimits } from '../../core/rate-limits/registry';
import type { StepUpContext } from './context';
import { countTry, exchangeCode, returnTry } from './queries';
import { toChallengeKey } from './send-code';

/** The result of a code: the confirmation token for a right one. */
export type CodeCheck =
  | { status: 'OK'; token: string }
  | { status: 'WRONG_CODE'; attemptsLeft: number; newerCodeSent?: true }
  | { status: 'CODE_EXPIRED' }
  | { status: 'TOO_MANY_ATTEMPTS'; retryAfter: number };

/**
 * Checks a code of this session; for the right one it returns a single-use token that confirms the code's operation for
 * minutes. Three wrong tries invalidate a code.
 * @param subject empty for a code that was sent to the member's own contact, else the new e-mail address or phone number
 * @throws {ProblemError} TOO_MANY_REQUESTS when a limit is exceeded; the code was not checked then
 */
export async function checkCode(context: StepUpContext, subject: string, code: string): Promise<CodeCheck> {
  const { app, business, memberId, sessionHash, now } = context;
  const key = { sessionHash, subject };
  const scope = [business.id, 'confirm', memberId];
  const uses = [
    { rateLimit: signInLimits.failuresInHour, scope },
    { rateLimit: signInLimits.failuresInDay, scope },
  ];
  await enforceLimits(context, uses, { name: 'confirm.locked' });
  const attempt = await countTry(app.db, key, now);
  if (!attempt) {
    await releaseLimits(app, uses);
    return { status: 'CODE_EXPIRED' };
  }
  if (!isRightCode(app.environment.CODE_PEPPER, attempt, code)) {
    if (isSupersededCode(app.environment.CODE_PEPPER, attempt, code)) {
      await returnTry(app.db, key, attempt.id, now);
      await releaseLimits(app, uses);
      return { status: 'WRONG_CODE', attemptsLeft: MAX_CODE_TRIES - attempt.tries + 1, newerCodeSent: true };
    }
    await countFailure(context, toChallengeKey(context, subject), false);
    const attemptsLeft = MAX_CODE_TRIES - attempt.tries;
    context.recordSecurityEvent(attemptsLeft > 0 ? 'confirm.failed' : 'code.burned');
    if (attemptsLeft > 0) return { status: 'WRONG_CODE', attemptsLeft };
    return { status: 'TOO_MANY_ATTEMPTS', retryAfter: getResendSeconds(context, attempt.created_at) };
  }
  await releaseLimits(app, uses);
  await releaseCodeOfUsualLength(context, toChallengeKey(context, subject), {
    digits: code.length,
    sentAt: attempt.created_at,
  });
  const token = createToken();
  const tokenExpiresAt = new Date(now.getTime() + app.environment.TICKET_TTL * 1_000);
  const exchanged = await exchangeCode(app.db, key, { id: attempt.id, tokenHash: sha256(token), now, tokenExpiresAt });
  if (!exchanged) return { status: 'CODE_EXPIRED' };
  context.recordSecurityEvent('confirm.ok', { operation: exchanged.operation });
  return { status: 'OK', token };
}
