import { createInstance } from 'i18next';
import type { Locale } from '@/contract/schemas/primitives';
import { getBackendTexts, productLocales, type BackendTextKey } from '@/locales/texts';

type Values = Record<string, string | number>;

const instance = createInstance();
void instance.init({
  resources: Object.fromEntries(productLocales.map((locale) => [locale, { translation: getBackendTexts(locale) }])),
  // For a language of a business that the product does not have.
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // Plain text: it is escaped where it is inserted into HTML.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text, [placeholder]) => {
    throw new Error(`No value for ${placeholder} in "${text}".`);
  },
  parseMissingKeyHandler: (key) => {
    throw new Error(`No text "${key}", or no count for its plural forms.`);
  },
});

/** Returns a function that formats the backend's texts in a language, replacing `{{placeholders}}` by values. */
export function getFixedT(language: Locale): (key: BackendTextKey, values?: Values) => string {
  const t = instance.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
