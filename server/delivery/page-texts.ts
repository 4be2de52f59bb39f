import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { getDeskTextsKey } from '@/lib/desk/texts-key';
import { isFirstScreen } from '@/lib/i18n/first-screens';
import { getDeskTexts, getPortalTexts, getTextsLocale, type ProductLocale } from '@/locales/texts';
import { getProcessSingleton } from '../process/process-singleton';
import { isPlainNext } from './plain-next';
import { createTextsFile, createTextsFiles, FIRST_KEYS_FILE, type TextsFile, type TextsFiles } from './texts-file';

const FirstKeys = z.array(z.string());

const getBothFiles = (locale: ProductLocale): TextsFiles =>
  getProcessSingleton(`texts-files:${locale}`, () => {
    const firstKeys = FirstKeys.parse(JSON.parse(readFileSync(FIRST_KEYS_FILE, 'utf8')));
    return createTextsFiles(locale, getPortalTexts(locale), firstKeys);
  });

/**
 * The files of texts that a page of a language loads before it is hydrated: English ones if the product does not have the
 * language, and only the first if its screen shows no others.
 */
export function getTextsFiles(locale: string, route: string): TextsFile[] {
  const textsLocale = getTextsLocale(locale);
  if (isPlainNext()) return [createTextsFile(textsLocale, getPortalTexts(textsLocale))];
  const { first, later } = getBothFiles(textsLocale);
  return isFirstScreen(route) ? [first] : [first, later];
}

/** The files that the desk's pages load instead. */
export function getDeskTextsFiles(locale: string): TextsFile[] {
  const textsLocale = getTextsLocale(locale);
  const key = getDeskTextsKey(textsLocale);
  return [getProcessSingleton(`texts-file:${key}`, () => createTextsFile(key, getDeskTexts(textsLocale)))];
}
