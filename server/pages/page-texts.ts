import { getDeskTextsKey } from '@/lib/desk/texts-key';
import { getDeskTexts, getPortalTexts, getTextsLocale } from '@/locales/texts';
import { processSingleton } from '../process/process-singleton';
import { createTextsFile, type TextsFile } from './texts-file';

/** The texts file that pages of a language load: English if the product does not have the language. */
export function getTextsFile(locale: string): TextsFile {
  const own = getTextsLocale(locale);
  return processSingleton(`texts-file:${own}`, () => createTextsFile(own, getPortalTexts(own)));
}

/** The texts file that the desk's pages load instead. */
export function getDeskTextsFile(locale: string): TextsFile {
  const own = getTextsLocale(locale);
  const key = getDeskTextsKey(own);
  return processSingleton(`texts-file:${key}`, () => createTextsFile(key, getDeskTexts(own)));
}
