import type { LocalizedText } from '@/contract/schemas/business-file';
import { Locale } from '@/contract/schemas/primitives';
import type { Business } from './business';

/** The language of the response: the first accepted one that the business has, else the business's default. */
export function chooseLanguage(business: Business, accepted: string | undefined): Locale {
  for (const part of (accepted ?? '').slice(0, 200).split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    const language = business.languages.find((language) => language.code === code);
    if (language) return language.code;
  }
  return business.file.defaultLanguage;
}

/** The locale of a tag such as `en`, `en_US` or `en-US`; undefined for an unsupported language. */
export function toLocale(tag: string): Locale | undefined {
  return Locale.safeParse(tag.slice(0, 2)).data;
}

/** A text in the requested language, else in the business's default, else in any available one. */
export function localize(text: LocalizedText, language: Locale, fallback: Locale): string {
  if (typeof text === 'string') return text;
  return text[language] ?? text[fallback] ?? Object.values(text)[0] ?? '';
}

/** Creates `localize` for one business and language. */
export function createLocalizer(business: Business, language: Locale): (text: LocalizedText) => string {
  return (text) => localize(text, language, business.file.defaultLanguage);
}
