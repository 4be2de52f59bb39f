import type { Locale } from '@/contract/schemas/primitives';

interface CodeWords {
  subject: (business: string) => string;
  text: (business: string, code: string, minutes: number) => string;
  warning: string;
}

const words: Record<Locale, CodeWords> = {
  en: {
    subject: (business) => `Your sign-in code for ${business}`,
    text: (business, code, minutes) =>
      `${code} is your sign-in code for ${business}. It is valid for ${minutes} minutes.`,
    warning: 'If you did not ask for it, you can ignore this message. Never give the code to anyone.',
  },
  tr: {
    subject: (business) => `${business} giriş kodunuz`,
    text: (business, code, minutes) => `${business} giriş kodunuz: ${code}. Kod ${minutes} dakika geçerlidir.`,
    warning: 'Bu kodu siz istemediyseniz mesajı dikkate almayın. Kodu kimseyle paylaşmayın.',
  },
  he: {
    subject: (business) => `קוד הכניסה שלך ל${business}`,
    text: (business, code, minutes) => `${code} הוא קוד הכניסה שלך ל${business}. הקוד תקף ל־${minutes} דקות.`,
    warning: 'לא ביקשת קוד? אפשר להתעלם מההודעה. אין למסור את הקוד לאיש.',
  },
};

/** What a code's message is made of. */
export interface CodeMessage {
  channel: 'sms' | 'email';
  language: Locale;
  businessName: string;
  /** The portal's host, without port. */
  host: string;
  code: string;
  /** Life of the code in seconds. */
  lifetime: number;
}

/**
 * The message that carries a login code. An SMS ends with the line that binds the code to the portal's host, so that
 * telephones offer it nowhere else; an e-mail's subject never shows the code (security 2.2).
 */
export function createCodeMessage(message: CodeMessage): { subject: string | null; text: string } {
  const { subject, text, warning } = words[message.language];
  const minutes = Math.max(1, Math.round(message.lifetime / 60));
  const body = text(message.businessName, message.code, minutes);
  if (message.channel === 'email') return { subject: subject(message.businessName), text: `${body}\n\n${warning}\n` };
  return { subject: null, text: `${body}\n\n@${message.host} #${message.code}` };
}

/** A phone number or an e-mail address that only its owner recognises: `•••• 4567`, `d•••@olive.example`. */
export function maskContact(kind: string, value: string): string {
  if (kind === 'email') return `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`;
  return `•••• ${value.slice(-4)}`;
}
