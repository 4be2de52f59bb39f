import type { Locale } from '@/contract/schemas/primitives';
import backendEn from './backend/en.json';
import backendHe from './backend/he.json';
import backendTr from './backend/tr.json';
import portalEn from './en.json';
import portalHe from './he.json';
import portalTr from './tr.json';

/** The required keys of a language: those of the English texts, of plurals only `other`, which every language has. */
type Texts<English> = Record<Exclude<keyof English, `${string}_one`>, string>;

/** The product's texts of the portal: shown unless a business overrides them, and if no backend responds. */
export const portalTexts: Record<Locale, Texts<typeof portalEn>> = { en: portalEn, tr: portalTr, he: portalHe };

/**
 * The backend's own texts: messages, the member's report, wallet passes, its pages. They are not shipped to browsers.
 */
export const backendTexts: Record<Locale, Texts<typeof backendEn>> = { en: backendEn, tr: backendTr, he: backendHe };

type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** The key of a text; one with plural forms takes its number as `count`. */
export type BackendTextKey = WithoutPlural<keyof typeof backendEn>;
