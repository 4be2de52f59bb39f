import { z } from 'zod';
import { lookUpLocale } from '@/contract/locales';
import { Locale } from '@/contract/schemas/primitives';
import type { CallResponse } from '@/contract/calls/call-schemas';

/** The valid content of the cookie SelectedLanguage; any other counts as no choice (spec §3). */
const LanguageCookie = z.object({ code: Locale });

type Languages = CallResponse<'getLanguages'>;

/** The visitor's chosen language, from the cookie's value; undefined without a valid one. */
export function getChosenLocale(cookie: string | undefined): Locale | undefined {
  if (!cookie || cookie.length > 1_000) return undefined;
  try {
    return LanguageCookie.parse(JSON.parse(cookie)).code;
  } catch {
    return undefined;
  }
}

/** The language to show: what the business offers for the chosen one, otherwise the business's default. */
export function resolveLocale(chosen: Locale | undefined, languages: Languages): Locale {
  const offered = languages.languages.map((language) => language.code);
  return (chosen && lookUpLocale(chosen, offered)) ?? languages.defaultLanguage;
}
