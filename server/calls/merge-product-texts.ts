import { z } from 'zod';
import type { Call } from 'loyalty-contract/calls/calls';
import { Texts } from 'loyalty-contract/schemas/languages';
import { Locale } from 'loyalty-contract/schemas/primitives';
import { mergeOverProductTexts } from '@/locales/over-product';

const Fields = z.record(z.string(), z.unknown());

/**
 * Merges the texts of a response over the product's of that language, or over the English ones (decision 067). A response
 * without texts is returned as it is.
 * @param locale the requested language
 */
export function mergeProductTexts<T>({ mergeProductTextsInto: field }: Call, locale: unknown, value: T): T {
  const knownLocale = field && Locale.safeParse(locale).data;
  if (!knownLocale) return value;
  if (field === 'response') return Object.assign({}, value, mergeOverProductTexts(knownLocale, Texts.parse(value)));
  const ownTexts = Texts.parse(Fields.parse(value)[field]);
  return Object.assign({}, value, { [field]: mergeOverProductTexts(knownLocale, ownTexts) });
}

/** Creates the product's texts as a response of the call; undefined for other calls, and for an unknown language tag. */
export function findProductResponse(
  { mergeProductTextsInto: field }: Call,
  locale: unknown,
): (() => object) | undefined {
  const knownLocale = field && Locale.safeParse(locale).data;
  if (!knownLocale) return undefined;
  return () => {
    const texts = mergeOverProductTexts(knownLocale, {});
    return field === 'response' ? texts : { locale, [field]: texts };
  };
}
