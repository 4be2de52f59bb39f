import type { Environment } from '../../core/environment/environment';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import { toShownMinutes } from '../../core/shown-minutes';
import type { ContactIdentifier } from '../members';
import { type CodeToSend, writeCode } from '../outbox';
import type { Locale } from 'loyalty-contract/schemas/primitives';

/** The message with the code that a guest says to staff, so that the contact becomes that of the guest's account. */
export function createContactCodeMessage(
  { file }: Business,
  contact: ContactIdentifier,
  { code, language, lifetime }: { code: string; language: Locale; lifetime: Environment['OTP_TTL'] },
): CodeToSend {
  const t = getFixedT(language, file.texts);
  const business = file.configuration.businessName;
  const purpose = contact.kind === 'email' ? 'newAddress' : 'newPhoneNumber';
  const getBody = (shown: string) =>
    t('confirmationCode.text', {
      ...{ business, code: shown, count: toShownMinutes(lifetime) },
      purpose: t(`confirmationCode.purpose.${purpose}`),
    });
  const hint = t('contactCode.hint', { business });
  const common = { to: contact.value, language };
  if (contact.kind === 'phoneNumber')
    return { ...common, channel: 'sms', subject: null, ...writeCode(code, (shown) => `${getBody(shown)} ${hint}`) };
  const subject = t('confirmationCode.subject', { business });
  return { ...common, channel: 'email', subject, ...writeCode(code, (shown) => `${getBody(shown)}\n\n${hint}\n`) };
}
