import { lookUpLocale, parseLocale } from 'loyalty-text/locales';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { parseRecord } from '@/lib/storage/record';
import type { CallResponse } from 'loyalty-contract/calls/calls';

const MAX_COOKIE = 1_000;

type Languages = CallResponse<'getLanguages'>;

/** The visitor's chosen language, from the value of the cookie SelectedLanguage; undefined without a valid one (spec §3). */
export function getChosenLocale(cookie: string | undefined): Locale | undefined {
  return cookie && cookie.length <= MAX_COOKIE ? parseLocale(parseRecord(cookie).code) : undefined;
}

/** The language to show: what the business offers for the chosen one, otherwise the business's default. */
export function resolveLocale(chosen: Locale | undefined, languages: Languages): Locale {
  const offered = languages.languages.map((language) => language.code);
  return (chosen && lookUpLocale(chosen, offered)) ?? languages.defaultLanguage;
}
