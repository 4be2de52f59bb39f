import { LANGUAGE_TAG } from './patterns';

/** Maximum length of a language tag, which has a language, script, region and variant. */
export const MAX_LANGUAGE_TAG = 24;

/**
 * Scripts that are written from right to left, by ISO 15924, for engines whose `Intl` does not know the direction of a
 * language.
 */
const RIGHT_TO_LEFT = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** The canonical form of a language tag: `pt_br` is `pt-BR`. */
export const canonicalizeTag = (tag: string): string => Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? tag;

/** The canonical form of a language tag from outside; undefined for anything else. */
export function parseLocale(tag: unknown): string | undefined {
  const isTag = typeof tag === 'string' && tag.length <= MAX_LANGUAGE_TAG && LANGUAGE_TAG.test(tag);
  return isTag ? canonicalizeTag(tag) : undefined;
}

/** What `Intl` says of the direction, in engines where it knows it. */
function getTextDirection(language: Intl.Locale): unknown {
  if (!('getTextInfo' in language) || typeof language.getTextInfo !== 'function') return undefined;
  const textInfo: unknown = Reflect.apply(language.getTextInfo, language, []);
  return typeof textInfo === 'object' && textInfo !== null ? Reflect.get(textInfo, 'direction') : undefined;
}

/** The direction in which a language is written: `Intl` knows it, else it follows from the script. */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  const language = new Intl.Locale(locale);
  const direction = getTextDirection(language);
  if (direction === 'ltr' || direction === 'rtl') return direction;
  return RIGHT_TO_LEFT.has(language.maximize().script ?? '') ? 'rtl' : 'ltr';
}

/**
 * The best of the available languages for the requested one: itself, or the nearest more general one (the lookup of RFC
 * 4647). `zh-Hant-TW` finds `zh-Hant` or `zh`; `pt` does not find `pt-BR`.
 */
export function lookUpLocale<L extends string>(requested: string, available: readonly L[]): L | undefined {
  for (let range = requested; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
    const match = available.find((locale) => locale === range);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The value of the language that {@link lookUpLocale} finds. */
export function findForLocale<V>(values: Readonly<Record<string, V>>, requested: string): V | undefined {
  const match = lookUpLocale(requested, Object.keys(values));
  return match === undefined ? undefined : values[match];
}
