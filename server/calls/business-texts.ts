import type { Texts } from '@/contract/schemas/business';
import type { Locale } from '@/contract/schemas/primitives';
import { getPortalTexts, getTextsLocale } from '@/locales/texts';

/** The texts that a business adds or overrides, extracted from the merged texts. */
export function getBusinessTexts(locale: Locale, merged: Texts): Texts {
  const product = getPortalTexts(getTextsLocale(locale));
  return Object.fromEntries(Object.entries(merged).filter(([key, text]) => product[key] !== text));
}
