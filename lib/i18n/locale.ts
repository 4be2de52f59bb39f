import { z } from 'zod';
import { Locale } from '@/contract/schemas/primitives';
import type { CallResponse } from '@/contract/call-schemas';

/** The valid content of the cookie SelectedLanguage; any other counts as no choice (spec §3). */
const LanguageCookie = z.object({ code: Locale });

type Languages = CallResponse<'getLanguages'>;

/** The locale of a language tag (`en_US`, `en-GB`, `he`); undefined if the product does not have it. */
export function toLocale(tag: string): Locale | undefined {
  const parsed = Locale.safeParse(tag.slice(0, 2).toLowerCase());
  return parsed.success ? parsed.data : undefined;
}

/**
 * The visitor's chosen language, from the cookie's value; undefined without one, or if the product does not have it.
 */
export function getChosenLocale(cookie: string | undefined): Locale | undefined {
  if (!cookie || cookie.length > 1_000) return undefined;
  try {
    return LanguageCookie.parse(JSON.parse(cookie)).code;
  } catch {
    return undefined;
  }
}

/** The language to show: the chosen one if the business offers it, otherwise the business's default. */
export function resolveLocale(chosen: Locale | undefined, languages: Languages): Locale {
  const known = languages.languages.some((language) => language.code === chosen);
  return chosen && known ? chosen : languages.defaultLanguage;
}
