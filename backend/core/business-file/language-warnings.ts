import { z } from 'zod';
import { getDirection, lookUpLocale } from '@/contract/locales';
import { LocalizedText, type BusinessFile } from '@/contract/schemas/business-file';
import { Locale } from '@/contract/schemas/primitives';
import type { FileWarning } from './file-warnings';

/** The languages that a business offers. */
export function getLanguages({ countries }: BusinessFile): Locale[] {
  return [...new Set(countries.flatMap(({ languages }) => languages.map(({ code }) => code)))];
}

/** Languages of texts in which nobody sees them: neither offered, nor more general than one that is. */
function findUnoffered(given: readonly string[], offered: readonly string[]): string[] {
  const used = new Set(offered.map((language) => lookUpLocale(language, given)));
  return given.filter((language) => !used.has(language));
}

/** Names and descriptions with a text in a language that the business does not offer, wherever they are in the file. */
function findUnofferedNames(value: unknown, offered: readonly string[], path: readonly string[] = []): FileWarning[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  if (!Array.isArray(value) && names.length > 0 && LocalizedText.safeParse(value).success) {
    const unoffered = findUnoffered(names, offered);
    if (unoffered.length === 0) return [];
    const languages = `${unoffered.join(', ')}, which ${unoffered.length > 1 ? 'are' : 'is'} not`;
    return [{ path: path.join('.'), message: `Has a text in ${languages} one of the languages in \`countries\`.` }];
  }
  return Object.entries(value).flatMap(([key, part]) => findUnofferedNames(part, offered, [...path, key]));
}

/** Texts in languages that the business does not offer. */
export function findUnofferedTexts(file: BusinessFile): FileWarning[] {
  const { texts, countries: _countries, ...content } = file;
  const offered = getLanguages(file);
  const message = 'Not one of the languages in `countries`: nobody sees these texts.';
  return [
    ...findUnoffered(Object.keys(texts), offered).map((language) => ({ path: `texts.${language}`, message })),
    ...findUnofferedNames(content, offered),
  ];
}

/** Languages as they are written, before their direction is replaced by that of their code. */
const Written = z.object({
  countries: z.array(z.object({ languages: z.array(z.object({ code: Locale, direction: z.string().optional() })) })),
});

const words = { ltr: 'left to right', rtl: 'right to left' };

/** Directions in which their language is not written: it follows from the code, whatever the file says. */
export function findWrongDirections(body: unknown): FileWarning[] {
  const { countries = [] } = Written.safeParse(body).data ?? {};
  return countries.flatMap(({ languages }, country) =>
    languages.flatMap(({ code, direction }, at) => {
      const actual = getDirection(code);
      if (direction === undefined || direction === actual) return [];
      const message = `Ignored: ${code} is written from ${words[actual]} ("${actual}").`;
      return [{ path: `countries.${country}.languages.${at}.direction`, message }];
    }),
  );
}
