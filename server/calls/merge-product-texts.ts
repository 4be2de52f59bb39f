import { z } from 'zod';
import type { Call } from '@/contract/calls/calls';
import { Texts } from '@/contract/schemas/business';
import { Locale } from '@/contract/schemas/primitives';
import { mergeOverProductTexts } from '@/locales/over-product';

const Fields = z.record(z.string(), z.unknown());

/**
 * Merges the texts of a response over the product's of that language, or over the English ones (decision 005). A response
 * without texts is returned as it is.
 * @param locale the requested language
 */
export function mergeProductTexts<T>({ overProductTexts: place }: Call, locale: unknown, value: T): T {
  const known = place && Locale.safeParse(locale).data;
  if (!known) return value;
  if (place === 'response') return Object.assign({}, value, mergeOverProductTexts(known, Texts.parse(value)));
  const own = Texts.parse(Fields.parse(value)[place]);
  return Object.assign({}, value, { [place]: mergeOverProductTexts(known, own) });
}

/** Creates the product's texts as a response of the call; undefined for other calls, and for an unknown language tag. */
export function findProductResponse({ overProductTexts: place }: Call, locale: unknown): (() => object) | undefined {
  const known = place && Locale.safeParse(locale).data;
  if (!known) return undefined;
  return () => {
    const texts = mergeOverProductTexts(known, {});
    return place === 'response' ? texts : { locale, [place]: texts };
  };
}
