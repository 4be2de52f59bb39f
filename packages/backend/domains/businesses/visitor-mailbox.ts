import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';

/** The address for visitors' feedback; null if no captcha can protect the form, or the business accepts no feedback. */
export function getVisitorMailbox({ file }: Business, { CAPTCHA_SECRETS }: Environment): string | null {
  const { captcha, feedbackEmail } = file.configuration;
  return captcha !== null && CAPTCHA_SECRETS !== undefined && feedbackEmail ? feedbackEmail : null;
}
