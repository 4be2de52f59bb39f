import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getFixedT, type OwnTexts } from '../../core/translate';
import { toShownMinutes } from '../../core/shown-minutes';
import { type CodeText, writeCode } from '../outbox';

/** The inputs of a code's message. */
export interface CodeMessage {
  channel: 'sms' | 'email';
  language: Locale;
  /** The business's own texts. */
  texts?: OwnTexts | undefined;
  businessName: string;
  /** The portal's host, without port. */
  host: string;
  code: string;
  /** Life of the code in seconds. */
  lifetime: number;
}

/**
 * The message with a sign-in code. An SMS ends with the line that binds the code to the portal's host, so that phones
 * offer it nowhere else; an e-mail's subject never contains the code (security 2.2).
 */
export function createCodeMessage(message: CodeMessage): { subject: string | null } & CodeText {
  const t = getFixedT(message.language, message.texts);
  const { businessName: business, code } = message;
  const count = toShownMinutes(message.lifetime);
  const getBody = (shown: string) => t('signInCode.text', { business, code: shown, count });
  if (message.channel === 'email') {
    const subject = t('signInCode.subject', { business });
    return { subject, ...writeCode(code, (shown) => `${getBody(shown)}\n\n${t('signInCode.warning')}\n`) };
  }
  return { subject: null, ...writeCode(code, (shown) => `${getBody(shown)}\n\n@${message.host} #${shown}`) };
}

/** A phone number or an e-mail address that only its owner recognises: `•••• 4567`, `d•••@olive.example`. */
export function maskContact(kind: string, value: string): string {
  if (kind === 'email') return `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`;
  return `•••• ${value.slice(-4)}`;
}
