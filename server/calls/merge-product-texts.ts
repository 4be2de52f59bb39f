import { z } from 'zod';
import type { Call } from '@/contract/calls';
import { Texts } from '@/contract/schemas/business';
import { toLocale } from '@/lib/i18n/locale';
import { portalTexts } from '@/locales/texts';

const Fields = z.record(z.string(), z.unknown());

/**
 * Merges the texts of a response over the product's of that language (decision 005). A response without texts, or in a
 * language that the product does not have, is returned as it is.
 * @param locale the requested language tag
 */
export function mergeProductTexts<T>({ overProductTexts: place }: Call, locale: unknown, value: T): T {
  const known = place && toLocale(String(locale ?? ''));
  if (!known) return value;
  if (place === 'response') return Object.assign({}, portalTexts[known], value);
  return Object.assign({}, value, { [place]: { ...portalTexts[known], ...Texts.parse(Fields.parse(value)[place]) } });
}

/** The product's texts as a response of the call; undefined for other calls, and in a language without texts. */
export function findProductResponse({ overProductTexts: place }: Call, locale: unknown): object | undefined {
  const known = place && toLocale(String(locale ?? ''));
  if (!known) return undefined;
  return place === 'response' ? portalTexts[known] : { locale, [place]: portalTexts[known] };
}
