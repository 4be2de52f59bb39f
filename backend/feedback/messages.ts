import type { Locale } from '@/contract/schemas/primitives';

const words: Record<Locale, string> = {
  en: 'The member asks for an answer to this address, which nobody has confirmed:',
  tr: 'Üye, yanıtı doğrulanmamış olan şu adrese istiyor:',
  he: 'התשובה התבקשה לכתובת הזאת, שלא אומתה:',
};

/** A member's message to the business, with the address that the member typed for the answer. */
export const withTypedAddress = (language: Locale, message: string, address: string): string =>
  `${message}\n\n-- \n${words[language]}\n${address}\n`;
