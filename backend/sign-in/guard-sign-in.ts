import type { CaptchaDemand, CaptchaFields } from '@/contract/schemas/sign-in';
import { asksCaptcha, guard } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import { failureCharges } from './failure-charges';
import { identifierHash, identifierOf } from './identify';
import { isKnownDevice } from './queries';

interface Asking extends CaptchaFields {
  customIdentifier: string;
  userIdentifier: string;
  purpose?: 'signIn' | 'confirm';
}

/** The captcha of sign-in, which looks at the failures of the identifier, the address and the business. */
export async function guardSignIn(context: RequestContext, asking: Asking): Promise<CaptchaDemand | undefined> {
  if (!asksCaptcha(context)) return undefined;
  if (asking.purpose === 'confirm') return guard(context, asking, 'confirm');
  const { business, browser, db } = context;
  const key = { businessId: business.id, identifierHash: identifierHash(identifierOf(business, asking)), browser };
  return guard(context, asking, 'signIn', failureCharges(context, key, await isKnownDevice(db, key)));
}
