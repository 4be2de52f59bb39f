import type { CaptchaDemand, CaptchaFields } from '@/contract/schemas/sign-in';
import { asksCaptcha, guard } from '../captcha/guard';
import type { RequestContext } from '../../core/request-context';
import { failureCharges } from './failure-charges';
import { channelCharges, type Channel } from './channels';
import { identifierHash, toIdentifier } from './identify';
import { budgets } from '../../core/rate-limits/registry';
import { isKnownDevice } from './queries';

interface Asking extends CaptchaFields {
  customIdentifier: string;
  userIdentifier: string;
  purpose?: 'signIn' | 'confirm';
}

/**
 * The captcha of sign-in, which looks at the failures of the identifier, the address and the business, and at the codes
 * that were sent before where the call sends one.
 * @param sendsBy the channel of a call that sends a code
 */
export async function guardSignIn(
  context: RequestContext,
  asking: Asking,
  sendsBy?: Channel,
): Promise<CaptchaDemand | undefined> {
  if (!asksCaptcha(context)) return undefined;
  if (asking.purpose === 'confirm') return guard(context, asking, 'confirm');
  const { business, browser, db } = context;
  const key = { businessId: business.id, identifierHash: identifierHash(toIdentifier(business, asking)), browser };
  const known = await isKnownDevice(db, key);
  const failures = failureCharges(context, key, known);
  if (known || !sendsBy) return guard(context, asking, 'signIn', [], failures);
  return guard(
    context,
    asking,
    'signIn',
    [budgets.sendsByAddress],
    [...failures, ...channelCharges(context, key, sendsBy)],
  );
}
