import type { CaptchaDemand, CaptchaFields } from 'loyalty-contract/schemas/sign-in';
import { hasCaptcha, requireCaptcha } from '../captcha';
import type { RequestContext } from '../../core/request-context';
import { getFailureUses } from './failure-limits';
import { getChannelUses, type Channel } from './channels';
import { hashIdentifier, toIdentifier } from './identifiers';
import { signInLimits } from '../../core/rate-limits/registry';
import { hasSignedInBefore } from './queries';

interface SignInAttempt extends CaptchaFields {
  customIdentifier: string;
  userIdentifier: string;
  purpose?: 'signIn' | 'confirm';
}

/**
 * The captcha of sign-in: considers the failures of the identifier, the address and the business, and for a call that
 * sends a code the codes sent before.
 * @param channel the channel of a call that sends a code
 */
export async function guardSignIn(
  context: RequestContext,
  attempt: SignInAttempt,
  channel?: Channel,
): Promise<CaptchaDemand | undefined> {
  if (!hasCaptcha(context)) return undefined;
  if (attempt.purpose === 'confirm') return requireCaptcha(context, attempt, 'confirm');
  const { business, browserHash, db } = context;
  const key = { businessId: business.id, identifierHash: hashIdentifier(toIdentifier(business, attempt)), browserHash };
  const isKnownBrowser = await hasSignedInBefore(db, key);
  const failures = getFailureUses(context, key, isKnownBrowser);
  if (isKnownBrowser || !channel) return requireCaptcha(context, attempt, 'signIn', [], failures);
  return requireCaptcha(
    context,
    attempt,
    'signIn',
    [signInLimits.sendsByAddress],
    [...failures, ...getChannelUses(context, key, channel)],
  );
}
