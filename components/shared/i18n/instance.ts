import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { i18nextOptions } from 'loyalty-text/i18next-options';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { demandLaterTexts } from '@/lib/i18n/later-texts';
import { forgetLaterTexts } from '@/lib/i18n/product-texts';

/** The namespace of every text (spec §9). */
const NAMESPACE = 'common';

/** The last part of a key without a text, as words: members never see a key. */
function getFallbackText(key: string): string {
  const label = key.split('.').at(-1) ?? key;
  return label.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());
}

/** By their stores, which every wrapper of an instance shares: the texts of the product alone. */
const standIns = new WeakSet<i18n['store']>();

/** Whether the texts are the product's alone, because those of the business are not there yet. */
export const isStandIn = ({ store }: i18n): boolean => standIns.has(store);

/** Creates the texts of one language by key. @param lacksOwn the business's own are not among them */
export function createI18n(locale: Locale, texts: Record<string, string>, lacksOwn = false): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources: { [locale]: { [NAMESPACE]: texts } },
    ...i18nextOptions,
    react: { useSuspense: false, bindI18nStore: 'added' },
    parseMissingKeyHandler: (key, fallback) => {
      demandLaterTexts();
      return fallback ?? getFallbackText(key);
    },
  });
  if (lacksOwn) standIns.add(instance.store);
  return instance;
}

/**
 * Adds texts of a language without replacing any, so that those of the business stay.
 * @param isAwaited whether what is shown is rendered again with them
 */
export function addTexts(instance: i18n, locale: Locale, texts: Record<string, string>, isAwaited: boolean): void {
  instance.addResourceBundle(locale, NAMESPACE, texts, true, false, { silent: !isAwaited });
}

/** Switches to a language with the given texts, which are all. */
export async function changeTexts(instance: i18n, locale: Locale, texts: Record<string, string>): Promise<void> {
  standIns.delete(instance.store);
  forgetLaterTexts();
  instance.addResourceBundle(locale, NAMESPACE, texts, true, true);
  await instance.changeLanguage(locale);
}
