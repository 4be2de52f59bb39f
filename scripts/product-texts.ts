import { readdirSync, readFileSync } from 'node:fs';
import { Texts } from 'loyalty-contract/schemas/languages';
import { mergeDeskTexts } from '@/locales/merge-desk-texts';

/** The product's languages. Not from their registration, which contains all texts. */
export const listLocales = () => readdirSync('locales').flatMap((name) => (/^(.+)\.json$/.exec(name) ?? []).slice(1));

/** The portal's texts in one of the product's languages. */
export function readTexts(locale: string): Texts {
  return Texts.parse(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')));
}

/** The desk's texts in one of the product's languages. */
export function readDeskTexts(locale: string): Texts {
  const ownTexts = Texts.parse(JSON.parse(readFileSync(`locales/desk/${locale}.json`, 'utf8')));
  return mergeDeskTexts(readTexts(locale), ownTexts);
}
