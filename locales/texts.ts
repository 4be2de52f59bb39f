import { lookUpLocale } from 'loyalty-text/locales';
import backendAr from './backend/ar.json';
import backendDe from './backend/de.json';
import backendEn from './backend/en.json';
import backendHe from './backend/he.json';
import backendTr from './backend/tr.json';
import deskAr from './desk/ar.json';
import deskDe from './desk/de.json';
import deskEn from './desk/en.json';
import deskHe from './desk/he.json';
import deskTr from './desk/tr.json';
import { mergeDeskTexts } from './merge-desk-texts';
import portalAr from './ar.json';
import portalDe from './de.json';
import portalEn from './en.json';
import portalHe from './he.json';
import portalTr from './tr.json';

/** The required keys of a language: those of the English texts, of plurals only `other`, which every language has. */
type Texts<English> = Record<Exclude<keyof English, `${string}_one`>, string>;

interface ProductLanguage {
  /** Shown unless a business overrides them, and if no backend responds. */
  portal: Texts<typeof portalEn>;
  /** Messages, the member's report, wallet passes, the backend's pages. They are not shipped to browsers. */
  backend: Texts<typeof backendEn>;
  /** The web app of staff. Only its pages load them. */
  desk: Texts<typeof deskEn>;
}

/** The product's languages: a new one is registered here, and nowhere else. */
const languages = {
  ar: { portal: portalAr, backend: backendAr, desk: deskAr },
  de: { portal: portalDe, backend: backendDe, desk: deskDe },
  en: { portal: portalEn, backend: backendEn, desk: deskEn },
  he: { portal: portalHe, backend: backendHe, desk: deskHe },
  tr: { portal: portalTr, backend: backendTr, desk: deskTr },
} satisfies Record<string, ProductLanguage>;

export type ProductLocale = keyof typeof languages;

const isProductLocale = (locale: string): locale is ProductLocale => Object.hasOwn(languages, locale);

export const productLocales: readonly ProductLocale[] = Object.keys(languages).filter(isProductLocale);

export const getPortalTexts = (locale: ProductLocale): Record<string, string> => languages[locale].portal;

export const getBackendTexts = (locale: ProductLocale): Record<string, string> => languages[locale].backend;

/** The desk's own texts. */
export const getOwnDeskTexts = (locale: ProductLocale): Record<string, string> => languages[locale].desk;

const deskTexts = new Map<ProductLocale, Record<string, string>>();

/** The desk's texts, with those that it shares with the portal. */
export function getDeskTexts(locale: ProductLocale): Record<string, string> {
  const texts = deskTexts.get(locale) ?? mergeDeskTexts(languages[locale].portal, languages[locale].desk);
  deskTexts.set(locale, texts);
  return texts;
}

/** The product's language for a requested one (`de` for `de-AT`); undefined if it has none. */
export const findProductLocale = (locale: string): ProductLocale | undefined => lookUpLocale(locale, productLocales);

/** The language of the product's texts over which the texts of a language are merged. */
export const getTextsLocale = (locale: string): ProductLocale => findProductLocale(locale) ?? 'en';

type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** The key of a text; one with plural forms takes its number as `count`. */
export type BackendTextKey = WithoutPlural<keyof typeof backendEn>;
