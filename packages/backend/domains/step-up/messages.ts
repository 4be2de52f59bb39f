import type { ConfirmedOperation } from 'loyalty-contract/schemas/sign-in';
import { getFixedT } from '../../core/translate';
import type { CodeMessage } from '../sign-in';
import { toShownMinutes } from '../../core/shown-minutes';

/** The purpose of confirming a new contact: to add it to the account, or to receive a report there. */
export type ContactPurpose = 'newAddress' | 'exportAddress';
/** The purpose of a code: to confirm an operation, or to confirm a new contact. */
export type ProofPurpose = ConfirmedOperation | ContactPurpose;

/**
 * The message with a step-up code. It names the code's purpose, so that nobody can be tricked into confirming something
 * else.
 */
export function createConfirmationMessage(message: CodeMessage & { purpose: ProofPurpose }): {
  subject: string | null;
  text: string;
} {
  const t = getFixedT(message.language, message.texts);
  const { businessName: business, code } = message;
  const count = toShownMinutes(message.lifetime);
  const key = message.purpose === 'newAddress' && message.channel === 'sms' ? 'newPhoneNumber' : message.purpose;
  const purpose = t(`confirmationCode.purpose.${key}`);
  const body = t('confirmationCode.text', { business, code, purpose, count });
  if (message.channel === 'email') {
    const subject = t('confirmationCode.subject', { business });
    return { subject, text: `${body}\n\n${t('confirmationCode.warning')}\n` };
  }
  return { subject: null, text: `${body} ${t('confirmationCode.shortWarning')}\n\n@${message.host} #${code}` };
}
