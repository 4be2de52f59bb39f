import { findForLocale } from 'loyalty-text/locales';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { isBackendText, isPluralForm, toBaseKey } from '@/locales/own-texts';
import { findProductLocale } from '@/locales/texts';
import type { FileFinding } from './file-finding';
import { backendKeys, knownBaseKeys, portalKeys } from './text-keys';
import { findUnofferedTexts } from './language-warnings';
import { listTextsByLanguage } from './localized-texts';
import { listLanguages } from './offered-languages';

const countTexts = (keys: readonly string[]) => new Set(keys.map(toBaseKey)).size;

/** Offered languages that the product does not have, and for which the business has only a part of the texts. */
function findIncompleteLanguages(file: BusinessFile): FileFinding[] {
  return listLanguages(file).flatMap((language) => {
    if (findProductLocale(language)) return [];
    const own = Object.keys(findForLocale(file.texts, language) ?? {}).filter((key) =>
      knownBaseKeys.has(toBaseKey(key)),
    );
    const backendCount = countTexts(own.filter(isBackendText));
    const portalCount = countTexts(own) - backendCount;
    const [portalTotal, backendTotal] = [countTexts(portalKeys), countTexts(backendKeys)];
    if (portalCount === portalTotal && backendCount === backendTotal) return [];
    const message =
      `The product does not have this language. The file has ${portalCount} of ${portalTotal} texts of the portal, ` +
      `and ${backendCount} of ${backendTotal} of messages, reports and passes. The others are English.`;
    return [{ path: `texts.${language}`, message }];
  });
}

/**
 * Texts of the business that some offered languages have and others lack. In a language that the product does not have, texts are
 * translations of the product's: nothing is missing in the others.
 */
function findUntranslatedTexts(file: BusinessFile): FileFinding[] {
  const languages = listLanguages(file);
  const byLanguage = new Map(languages.map((language) => [language, { ...file.texts[language] }]));
  const wordings = languages.filter((language) => findProductLocale(language));
  const keys = new Set(wordings.flatMap((language) => Object.keys(byLanguage.get(language) ?? {})));
  return [...keys].flatMap((key) => {
    if (isPluralForm(key) || !knownBaseKeys.has(toBaseKey(key))) return [];
    const missing = languages.filter((language) => byLanguage.get(language)?.[key] === undefined);
    return missing.map((language) => ({
      path: `texts.${language}.${key}`,
      message: 'Missing. Members with this language see the product’s own text.',
    }));
  });
}

/** Names and descriptions that lack an offered language. */
function findMissingTranslations(content: object, languages: readonly string[]): FileFinding[] {
  return listTextsByLanguage(content).flatMap(({ path, byLanguage }) => {
    const missing = languages.filter((language) => !(language in byLanguage));
    if (missing.length === 0) return [];
    return [{ path, message: `Missing in ${missing.join(', ')}. Members with this language see another one.` }];
  });
}

/** Texts and names that an offered language lacks, or that are in one that is not offered. */
export function findTranslationWarnings(file: BusinessFile): FileFinding[] {
  const { texts: _texts, countries: _countries, ...content } = file;
  return [
    ...findUnofferedTexts(file),
    ...findIncompleteLanguages(file),
    ...findUntranslatedTexts(file),
    ...findMissingTranslations(content, listLanguages(file)),
  ];
}
