import type { Locale } from '@/contract/schemas/primitives';
import en from '@/locales/en.json';
import he from '@/locales/he.json';
import tr from '@/locales/tr.json';

const texts: Record<Locale, Record<string, string>> = { en, tr, he };

/** The product's texts of a language: the defaults under a business's own, and all there is without a backend. */
export function getProductTexts(locale: Locale): Record<string, string> {
  return texts[locale];
}
