import { createInstance, type i18n } from 'i18next';
import { i18nextOptions } from 'loyalty-text/i18next-options';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { mergeOverProductTexts } from '@/locales/over-product';
import { pickBackendTexts } from '@/locales/own-texts';
import { getBackendTexts, productLocales, type BackendTextKey } from '@/locales/texts';

type Values = Record<string, string | number>;
type TextsByLocale = Record<string, Record<string, string>>;
/** A business's own texts, by language. */
export type OwnTexts = BusinessFile['texts'];

const productTexts: TextsByLocale = Object.fromEntries(
  productLocales.map((locale) => [locale, getBackendTexts(locale)]),
);

function create(texts: TextsByLocale): i18n {
  const instance = createInstance();
  void instance.init({
    resources: Object.fromEntries(Object.entries(texts).map(([locale, translation]) => [locale, { translation }])),
    // For a language that neither the product nor the business has texts in.
    fallbackLng: 'en',
    ...i18nextOptions,
    missingInterpolationHandler: (text, [placeholder]) => {
      throw new Error(`No value for ${placeholder} in "${text}".`);
    },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text "${key}", or no count for its plural forms.`);
    },
  });
  return instance;
}

const product = create(productTexts);
/** By the object of a business file, which is replaced as a whole. */
const byOwnTexts = new WeakMap<OwnTexts, i18n>();

/** The texts of a business over the product's: of the same language, or the English ones. */
function createForBusiness(ownTexts: OwnTexts): i18n {
  const texts = Object.entries(ownTexts).flatMap(([locale, all]) => {
    const backendTexts = pickBackendTexts(all);
    if (Object.keys(backendTexts).length === 0) return [];
    return [[locale, mergeOverProductTexts(locale, backendTexts, getBackendTexts)] as const];
  });
  return texts.length === 0 ? product : create({ ...productTexts, ...Object.fromEntries(texts) });
}

function getInstance(ownTexts: OwnTexts | undefined): i18n {
  if (!ownTexts) return product;
  const instance = byOwnTexts.get(ownTexts) ?? createForBusiness(ownTexts);
  byOwnTexts.set(ownTexts, instance);
  return instance;
}

/**
 * Returns a function that formats the backend's texts in a language, replacing `{{placeholders}}` by values.
 * @param ownTexts a business's own texts, which override those of the product or add a language that it does not have
 */
export function getFixedT(language: Locale, ownTexts?: OwnTexts): (key: BackendTextKey, values?: Values) => string {
  const t = getInstance(ownTexts).getFixedT(language);
  return (key, values = {}) => t(key, values);
}
