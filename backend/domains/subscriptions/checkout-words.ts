import type { Locale } from '@/contract/schemas/primitives';

interface CheckoutWords {
  title: string;
  demonstration: string;
  each: Record<'month' | 'year', string>;
  pay: string;
  cancel: string;
  over: string;
  back: string;
}

/** What the demonstration of a payment says. */
export const checkoutWords: Record<Locale, CheckoutWords> = {
  en: {
    title: 'Confirm your plan',
    demonstration: 'This is a demonstration. Nothing is charged, and no card is asked for.',
    each: { month: 'a month', year: 'a year' },
    pay: 'Subscribe',
    cancel: 'Cancel',
    over: 'This page is not valid any more. Please start again from the portal.',
    back: 'Back to the portal',
  },
  tr: {
    title: 'Planınızı onaylayın',
    demonstration: 'Bu bir gösterimdir. Hiçbir ücret alınmaz, kart bilgisi istenmez.',
    each: { month: 'aylık', year: 'yıllık' },
    pay: 'Abone ol',
    cancel: 'Vazgeç',
    over: 'Bu sayfa artık geçerli değil. Lütfen portaldan yeniden başlayın.',
    back: 'Portala dön',
  },
  he: {
    title: 'אישור המינוי',
    demonstration: 'זוהי הדגמה בלבד. אין חיוב, ולא נדרש כרטיס אשראי.',
    each: { month: 'לחודש', year: 'לשנה' },
    pay: 'אישור המינוי',
    cancel: 'ביטול',
    over: 'הדף הזה כבר לא בתוקף. אפשר להתחיל מחדש מהפורטל.',
    back: 'חזרה לפורטל',
  },
};
