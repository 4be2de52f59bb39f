import type { Locale } from '@/contract/schemas/primitives';
import backendEn from './backend/en.json';
import backendHe from './backend/he.json';
import backendTr from './backend/tr.json';
import portalEn from './en.json';
import portalHe from './he.json';
import portalTr from './tr.json';

/** A language needs every key of the English texts, and plural forms of its own: `other` is the one that all languages have. */
type Texts<English> = Record<Exclude<keyof English, `${string}_one`>, string>;

/** What the portal shows where a business has no text of its own, and all there is without a backend. */
export const portalTexts: Record<Locale, Texts<typeof portalEn>> = { en: portalEn, tr: portalTr, he: portalHe };

/** What the backend itself sends and shows: messages, the member's report, wallet passes, its pages. Browsers are never sent them all. */
export const backendTexts: Record<Locale, Texts<typeof backendEn>> = { en: backendEn, tr: backendTr, he: backendHe };

type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** The key of a text; one with plural forms takes its number as `count`. */
export type BackendTextKey = WithoutPlural<keyof typeof backendEn>;
