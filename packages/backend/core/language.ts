import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { findForLocale, lookUpLocale } from 'loyalty-text/locales';
import { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from './business';

/** Characters of `accept-language` that are read; longer values are not sent by browsers. */
const MAX_HEADER_LENGTH = 200;

/**
 * The language of the response: the first in `accept-language` that the business has, else the business's default.
 * Quality values are ignored: browsers list languages by preference.
 */
export function chooseLanguage(business: Business, accepted: string | undefined): Locale {
  const offered = business.languages.map((language) => language.code);
  for (const part of (accepted ?? '').slice(0, MAX_HEADER_LENGTH).split(',')) {
    const range = Locale.safeParse(part.replace(/;.*/s, '').trim()).data;
    const locale = range && lookUpLocale(range, offered);
    if (locale) return locale;
  }
  return business.file.defaultLanguage;
}

/** A text in the requested language, else in the business's default, else in any available one. */
export function localize(text: LocalizedText, language: Locale, fallback: Locale): string {
  if (typeof text === 'string') return text;
  return findForLocale(text, language) ?? findForLocale(text, fallback) ?? Object.values(text)[0] ?? '';
}

/** Creates `localize` for one business and language. */
export function createLocalizer(business: Business, language: Locale): (text: LocalizedText) => string {
  return (text) => localize(text, language, business.file.defaultLanguage);
}
