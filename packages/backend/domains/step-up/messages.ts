import type { ConfirmedOperation } from 'loyalty-contract/schemas/sign-in';
import { getFixedT } from '../../core/translate';
import type { CodeMessage } from '../sign-in';
import { toShownMinutes } from '../../core/shown-minutes';
import { type CodeText, writeCode } from '../outbox';

/** The purpose of confirming a new contact: to add it to the account, or to receive a report there. */
export type ContactPurpose = 'newAddress' | 'exportAddress';
/** The purpose of a code: to confirm an operation, or to confirm a new contact. */
export type ProofPurpose = ConfirmedOperation | ContactPurpose;

/**
 * The message with a step-up code. It names the code's purpose, so that nobody can be tricked into confirming something
 * else.
 */
export function createConfirmationMessage(
  message: CodeMessage & { purpose: ProofPurpose },
): { subject: string | null } & CodeText {
  const t = getFixedT(message.language, message.texts);
  const { businessName: business, code } = message;
  const count = toShownMinutes(message.lifetime);
  const key = message.purpose === 'newAddress' && message.channel === 'sms' ? 'newPhoneNumber' : message.purpose;
  const purpose = t(`confirmationCode.purpose.${key}`);
  const getBody = (shown: string) => t('confirmationCode.text', { business, code: shown, purpose, count });
  if (message.channel === 'email') {
    const subject = t('confirmationCode.subject', { business });
    return { subject, ...writeCode(code, (shown) => `${getBody(shown)}\n\n${t('confirmationCode.warning')}\n`) };
  }
  const warning = t('confirmationCode.shortWarning');
  return {
    subject: null,
    ...writeCode(code, (shown) => `${getBody(shown)} ${warning}\n\n@${message.host} #${shown}`),
  };
}
