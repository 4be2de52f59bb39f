import type { Texts } from 'loyalty-contract/schemas/languages';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getPortalTexts, getTextsLocale } from '@/locales/texts';

function extractBusinessTexts(locale: Locale, merged: Texts): Texts {
  const product = getPortalTexts(getTextsLocale(locale));
  return Object.fromEntries(Object.entries(merged).filter(([key, text]) => product[key] !== text));
}

const extracted = new WeakMap<Texts, Texts>();

/**
 * The texts that a business adds or overrides, extracted from the merged texts: once for each cached response, which is
 * of one business and language. All pages rendered from that response share the object, which must not be changed.
 */
export function getBusinessTexts(locale: Locale, merged: Texts): Readonly<Texts> {
  const texts = extracted.get(merged) ?? extractBusinessTexts(locale, merged);
  extracted.set(merged, texts);
  return texts;
}
