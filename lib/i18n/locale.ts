import { z } from 'zod';
import { Locale } from '@/contract/schemas/primitives';
import type { CallResponse } from '@/contract/call-schemas';

/** What the cookies SelectedLanguage and SelectedCountry may say; anything else counts as nothing chosen (spec §3). */
const LanguageCookie = z.object({ code: Locale });

type Languages = CallResponse<'getLanguages'>;

/** The locale of a language tag (`en_US`, `en-GB`, `he`), when it is one of the product's. */
export function toLocale(tag: string): Locale | undefined {
  const parsed = Locale.safeParse(tag.slice(0, 2).toLowerCase());
  return parsed.success ? parsed.data : undefined;
}

/** The language that a visitor chose, from the cookie's text; undefined when none or when it is not ours. */
export function getChosenLocale(cookie: string | undefined): Locale | undefined {
  if (!cookie || cookie.length > 1_000) return undefined;
  try {
    return LanguageCookie.parse(JSON.parse(cookie)).code;
  } catch {
    return undefined;
  }
}

/** The language to show: the chosen one where the business has it, else the business's own. */
export function resolveLocale(chosen: Locale | undefined, languages: Languages): Locale {
  const known = languages.languages.some((language) => language.code === chosen);
  return chosen && known ? chosen : languages.defaultLanguage;
}
