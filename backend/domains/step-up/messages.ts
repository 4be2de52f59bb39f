import type { ConfirmedOperation } from '@/contract/schemas/sign-in';
import { getFixedT } from '../../core/translate';
import type { CodeMessage } from '../sign-in/messages';

/** What a proof of a new address is for: an account that is to have it, or a report that is to go there. */
export type AddressUse = 'newAddress' | 'exportAddress';
/** What a code is for: something the member confirms, or that somebody reads a new address. */
export type ProofPurpose = ConfirmedOperation | AddressUse;

/** The message that carries such a code. It says what the code is for, so that nobody is talked into another thing. */
export function createConfirmationMessage(message: CodeMessage & { purpose: ProofPurpose }): {
  subject: string | null;
  text: string;
} {
  const t = getFixedT(message.language);
  const { businessName: business, code } = message;
  const count = Math.max(1, Math.round(message.lifetime / 60));
  const use = message.purpose === 'newAddress' && message.channel === 'sms' ? 'newPhoneNumber' : message.purpose;
  const purpose = t(`confirmationCode.purpose.${use}`);
  const body = t('confirmationCode.text', { business, code, purpose, count });
  if (message.channel === 'email') {
    const subject = t('confirmationCode.subject', { business });
    return { subject, text: `${body}\n\n${t('confirmationCode.warning')}\n` };
  }
  return { subject: null, text: `${body} ${t('confirmationCode.shortWarning')}\n\n@${message.host} #${code}` };
}
