import { findProductLocale, getPortalTexts, getTextsLocale, type ProductLocale } from './texts';

type Texts = Record<string, string>;

const OTHER = /_other$/;

/** Whether the plural form `one` stands only for 1: in Russian it stands for 21 too, in Portuguese for 0. */
const isSingularForOneOnly = (rules: Intl.PluralRules) => [0, 21].every((count) => rules.select(count) !== 'one');

/**
 * Completes the plural forms of a language that the product does not have, because the page chooses by the rules of that
 * language: from the language's own text, or the English one, whose "one friend" must not stand for 21.
 */
function completePlurals(locale: string, ownTexts: Texts, merged: Texts): Texts {
  const rules = new Intl.PluralRules(locale);
  const completed = { ...merged };
  for (const [key, other] of Object.entries(merged)) {
    if (!OTHER.test(key)) continue;
    const usesSingular = ownTexts[key] === undefined && isSingularForOneOnly(rules);
    for (const form of rules.resolvedOptions().pluralCategories) {
      const name = key.replace(OTHER, `_${form}`);
      if (ownTexts[name] === undefined && !(form === 'one' && usesSingular)) completed[name] = other;
    }
  }
  return completed;
}

/**
 * Merges a language's own texts, of a backend or a business, over the product's texts: those of the same language, or the
 * English ones if the product does not have it.
 * @param getTexts the product's texts: by default those of the portal
 */
export function mergeOverProductTexts(
  locale: string,
  ownTexts: Texts,
  getTexts: (locale: ProductLocale) => Texts = getPortalTexts,
): Texts {
  const product = getTexts(getTextsLocale(locale));
  if (!findProductLocale(locale)) return completePlurals(locale, ownTexts, { ...product, ...ownTexts });
  return Object.keys(ownTexts).length === 0 ? product : { ...product, ...ownTexts };
}
