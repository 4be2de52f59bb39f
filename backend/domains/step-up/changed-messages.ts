import type { Locale } from '@/contract/schemas/primitives';
import type { Contact } from '../members/identifiers';

interface Words {
  subject: (business: string) => string;
  text: Record<Contact, (business: string, masked: string) => string>;
  warning: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (business) => `Your details at ${business} were changed`,
    text: {
      email: (business, masked) => `The e-mail address of your account at ${business} is now ${masked}.`,
      phoneNumber: (business, masked) => `The phone number of your account at ${business} is now ${masked}.`,
    },
    warning: 'If it was not you who changed it, tell us at once.',
  },
  tr: {
    subject: (business) => `${business} bilgileriniz değiştirildi`,
    text: {
      email: (business, masked) => `${business} hesabınızın e-posta adresi artık ${masked}.`,
      phoneNumber: (business, masked) => `${business} hesabınızın telefon numarası artık ${masked}.`,
    },
    warning: 'Bu değişikliği siz yapmadıysanız hemen bize haber verin.',
  },
  he: {
    subject: (business) => `הפרטים שלך ב${business} עודכנו`,
    text: {
      email: (business, masked) => `כתובת הדוא״ל של החשבון שלך ב${business} היא מעכשיו ${masked}.`,
      phoneNumber: (business, masked) => `מספר הטלפון של החשבון שלך ב${business} הוא מעכשיו ${masked}.`,
    },
    warning: 'לא ביצעת את השינוי? נא להודיע לנו מיד.',
  },
};

/** The notice to the previous address; the new one is masked. */
export function createChangedMessage(change: {
  kind: Contact;
  masked: string;
  channel: 'sms' | 'email';
  language: Locale;
  businessName: string;
}): { subject: string | null; text: string } {
  const { subject, text, warning } = words[change.language];
  const body = text[change.kind](change.businessName, change.masked);
  if (change.channel === 'sms') return { subject: null, text: `${body} ${warning}` };
  return { subject: subject(change.businessName), text: `${body}\n\n${warning}\n` };
}
