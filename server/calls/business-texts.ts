import type { Texts } from '@/contract/schemas/business';
import type { Locale } from '@/contract/schemas/primitives';
import { portalTexts } from '@/locales/texts';

/** What a business adds to the product's texts or words otherwise, of the two merged. */
export function getBusinessTexts(locale: Locale, merged: Texts): Texts {
  const product: Texts = portalTexts[locale];
  return Object.fromEntries(Object.entries(merged).filter(([key, text]) => product[key] !== text));
}
