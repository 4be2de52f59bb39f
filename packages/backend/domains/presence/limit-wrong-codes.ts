import { ProblemError } from '../../core/problems';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { MemberRef } from '../../core/member-ref';
import type { RequestContext } from '../../core/request-context';

/** The outcome of a wrong code. It is stored as the response of the idempotency key, so that a retry is not counted again. */
export interface WrongCode extends Record<string, unknown> {
  wrongCode: true;
  comoMemberId: string;
  /** It was the last try: the payment or reservation has ended. */
  isLast: boolean;
}

/**
 * Confirms a payment or redemption by a code of the member, within the limits of wrong codes for a member and service key,
 * and for a key and all members, who could be guessed at in turn.
 * The limit counts across payments and redemptions, because guesses could be divided among many of them; once it is
 * exceeded, a correct code is refused too, because otherwise guessing could continue.
 * @param confirm calls `onTry` if it compares the code: a repeated request gets the stored outcome, and is not counted
 * @throws {ProblemError} CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function limitWrongCodes<T extends object>(
  context: RequestContext,
  { businessId, memberId }: MemberRef,
  confirm: (onTry: () => void) => Promise<T | WrongCode>,
): Promise<T> {
  const { app, serviceKey } = context;
  const uses = [
    { rateLimit: tillLimits.wrongCodes, scope: [businessId, memberId, serviceKey.name] },
    { rateLimit: tillLimits.wrongCodesByKey, scope: [businessId, serviceKey.name] },
  ];
  await enforceLimits(context, uses);
  let [isTried, isWrong] = [false, false];
  try {
    const outcome = await confirm(() => {
      isTried = true;
    });
    isWrong = 'wrongCode' in outcome;
    return requireRightCode(outcome);
  } finally {
    if (!isTried || !isWrong) await releaseLimits(app, uses);
  }
}

/** @throws {ProblemError} CODE_WRONG for the outcome of a wrong code */
export function requireRightCode<T extends object>(outcome: T | WrongCode): T {
  if ('wrongCode' in outcome)
    throw new ProblemError('CODE_WRONG', {
      detail: 'That is not the code of this payment or gift.',
      ...(outcome.isLast && { reason: 'ended' }),
    });
  return outcome;
}
