import type { Locale } from '@/contract/schemas/primitives';
import type { ConfirmedOperation } from '@/contract/schemas/sign-in';
import type { CodeMessage } from '../sign-in/messages';

/** What a proof of a new address is for: an account that is to have it, or a report that is to go there. */
export type AddressUse = 'newAddress' | 'exportAddress';
/** What a code is for: something the member confirms, or that somebody reads a new address. */
export type ProofPurpose = ConfirmedOperation | AddressUse;

interface Words {
  subject: (business: string) => string;
  text: (business: string, code: string, what: string, minutes: number) => string;
  warning: string;
  /** The same in the few letters that a text message has. */
  shortWarning: string;
  what: Record<ProofPurpose | 'newPhoneNumber', string>;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (business) => `Your confirmation code for ${business}`,
    text: (business, code, what, minutes) =>
      `${code} is your code to ${what} at ${business}. It is valid for ${minutes} minutes.`,
    warning: 'If you did not ask for this, do not give the code to anyone and tell us.',
    shortWarning: 'Never give it to anyone.',
    what: {
      deleteMember: 'delete your account',
      withdrawConsent: 'withdraw your consent',
      exportData: 'have your data sent',
      changeIdentifiers: 'change your e-mail address or phone number',
      newAddress: 'use this address for your account',
      newPhoneNumber: 'use this phone number for your account',
      exportAddress: 'receive a member’s data at this address',
    },
  },
  tr: {
    subject: (business) => `${business} onay kodunuz`,
    text: (business, code, what, minutes) =>
      `${what} için ${business} onay kodunuz: ${code}. Kod ${minutes} dakika geçerlidir.`,
    warning: 'Bunu siz istemediyseniz kodu kimseyle paylaşmayın ve bize haber verin.',
    shortWarning: 'Kimseyle paylaşmayın.',
    what: {
      deleteMember: 'Hesabınızı silmek',
      withdrawConsent: 'Onayınızı geri çekmek',
      exportData: 'Verilerinizi göndermek',
      changeIdentifiers: 'E-posta adresinizi veya telefon numaranızı değiştirmek',
      newAddress: 'Bu adresi hesabınızda kullanmak',
      newPhoneNumber: 'Bu telefon numarasını hesabınızda kullanmak',
      exportAddress: 'Bir üyenin verilerini bu adrese almak',
    },
  },
  he: {
    subject: (business) => `קוד האישור שלך ל${business}`,
    text: (business, code, what, minutes) => `${code} הוא הקוד שלך ${what} ב${business}. הקוד תקף ל־${minutes} דקות.`,
    warning: 'לא ביקשת? אין למסור את הקוד לאיש, ונשמח שתעדכנו אותנו.',
    shortWarning: 'אין למסור אותו לאיש.',
    what: {
      deleteMember: 'למחיקת החשבון',
      withdrawConsent: 'לביטול ההסכמה',
      exportData: 'לשליחת הנתונים שלך',
      changeIdentifiers: 'לשינוי הדוא״ל או הטלפון',
      newAddress: 'לשימוש בכתובת הזו בחשבון שלך',
      newPhoneNumber: 'לשימוש במספר הטלפון הזה בחשבון שלך',
      exportAddress: 'לקבלת נתונים של חבר מועדון בכתובת הזו',
    },
  },
};

/** The message that carries such a code. It says what the code is for, so that nobody is talked into another thing. */
export function createConfirmationMessage(message: CodeMessage & { purpose: ProofPurpose }): {
  subject: string | null;
  text: string;
} {
  const { subject, text, warning, shortWarning, what } = words[message.language];
  const minutes = Math.max(1, Math.round(message.lifetime / 60));
  const use = message.purpose === 'newAddress' && message.channel === 'sms' ? 'newPhoneNumber' : message.purpose;
  const body = text(message.businessName, message.code, what[use], minutes);
  if (message.channel === 'email') return { subject: subject(message.businessName), text: `${body}\n\n${warning}\n` };
  return { subject: null, text: `${body} ${shortWarning}\n\n@${message.host} #${message.code}` };
}
