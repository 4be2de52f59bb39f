import type { Locale } from '@/contract/schemas/primitives';

type Writer = 'member' | 'visitor';

const words: Record<Locale, Record<Writer, string>> = {
  en: {
    member: 'The member asks for an answer to this address, which nobody has confirmed:',
    visitor: 'A visitor who is not signed in asks for an answer to this address, which nobody has confirmed:',
  },
  tr: {
    member: 'Üye, yanıtı doğrulanmamış olan şu adrese istiyor:',
    visitor: 'Giriş yapmamış bir ziyaretçi, yanıtı doğrulanmamış olan şu adrese istiyor:',
  },
  he: {
    member: 'התשובה התבקשה לכתובת הזאת, שלא אומתה:',
    visitor: 'ההודעה נשלחה בלי להתחבר, והתשובה התבקשה לכתובת הזאת, שלא אומתה:',
  },
};

/** A message to the business, with the address that its writer typed for the answer. */
export const quoteTypedAddress = (language: Locale, message: string, address: string, writer: Writer): string =>
  `${message}\n\n-- \n${words[language][writer]}\n${address}\n`;
