import { z } from 'zod';
import { getDirection, lookUpLocale } from 'loyalty-text/locales';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { Locale } from 'loyalty-contract/schemas/primitives';
import type { FileFinding } from './file-finding';
import { listTextsByLanguage } from './localized-texts';
import { listLanguages } from './offered-languages';

/** The given languages that the lookup of RFC 4647, section 3.4, finds for no offered language. */
function findUnusedLanguages(given: readonly string[], offered: readonly string[]): string[] {
  const used = new Set(offered.map((language) => lookUpLocale(language, given)));
  return given.filter((language) => !used.has(language));
}

/** Names, descriptions and other texts by language that have a language which no offered one uses. */
function findUnofferedNames(content: object, offered: readonly string[]): FileFinding[] {
  return listTextsByLanguage(content).flatMap(({ path, byLanguage }) => {
    const unused = findUnusedLanguages(Object.keys(byLanguage), offered);
    if (unused.length === 0) return [];
    const languages = `${unused.join(', ')}, which ${unused.length > 1 ? 'are' : 'is'} not`;
    return [{ path, message: `Has a text in ${languages} one of the languages in \`countries\`.` }];
  });
}

/** Texts, names and descriptions in languages that no offered one uses. */
export function findUnofferedTexts(file: BusinessFile): FileFinding[] {
  const { texts, countries: _countries, ...content } = file;
  const offered = listLanguages(file);
  const message = 'Not one of the languages in `countries`: nobody sees these texts.';
  return [
    ...findUnusedLanguages(Object.keys(texts), offered).map((language) => ({ path: `texts.${language}`, message })),
    ...findUnofferedNames(content, offered),
  ];
}

/** Languages as written, before their direction is replaced by that of their code; null for invalid ones. */
const WrittenLanguage = z.object({ code: Locale, direction: z.string().optional() });
const WrittenCountry = z.object({ languages: z.array(WrittenLanguage.nullable().catch(null)) });
const DirectionsInput = z.object({ countries: z.array(WrittenCountry.nullable().catch(null)) });

const directionNames = { ltr: 'left to right', rtl: 'right to left' };

/** Directions in which their language is not written: it follows from the code, whatever the file says. */
export function findWrongDirections(body: unknown): FileFinding[] {
  const { countries = [] } = DirectionsInput.safeParse(body).data ?? {};
  return countries.flatMap((written, country) =>
    (written?.languages ?? []).flatMap((language, index) => {
      if (!language) return [];
      const { code, direction } = language;
      const actual = getDirection(code);
      if (direction === undefined || direction === actual) return [];
      const message = `Ignored: ${code} is written from ${directionNames[actual]} ("${actual}").`;
      return [{ path: `countries.${country}.languages.${index}.direction`, message }];
    }),
  );
}
