import type { CaptchaDemand, CaptchaFields } from '@/contract/schemas/sign-in';
import { asksCaptcha, guard } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import { failureCharges } from './failure-charges';
import { identifierHash, identifierOf } from './identify';
import type { Budget } from './limits';
import { isKnownDevice } from './queries';

interface Asking extends CaptchaFields {
  customIdentifier: string;
  userIdentifier: string;
  purpose?: 'signIn' | 'confirm';
}

/**
 * The captcha of sign-in, which looks at the failures of the identifier, the address and the business, and at what else
 * the call counts of an address that is new to the identifier.
 */
export async function guardSignIn(
  context: RequestContext,
  asking: Asking,
  own: Budget[] = [],
): Promise<CaptchaDemand | undefined> {
  if (!asksCaptcha(context)) return undefined;
  if (asking.purpose === 'confirm') return guard(context, asking, 'confirm');
  const { business, browser, db } = context;
  const key = { businessId: business.id, identifierHash: identifierHash(identifierOf(business, asking)), browser };
  const known = await isKnownDevice(db, key);
  return guard(context, asking, 'signIn', known ? [] : own, failureCharges(context, key, known));
}
