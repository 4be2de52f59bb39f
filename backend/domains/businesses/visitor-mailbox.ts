import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';

/** Where visitors may write to by the form; null where no captcha can guard it, or the business takes no feedback. */
export function getVisitorMailbox({ file }: Business, { CAPTCHA_SECRETS }: Environment): string | null {
  const { captcha, feedbackEmail } = file.configuration;
  return captcha !== null && CAPTCHA_SECRETS !== undefined && feedbackEmail ? feedbackEmail : null;
}
