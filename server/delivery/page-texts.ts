import { getDeskTextsKey } from '@/lib/desk/texts-key';
import { getDeskTexts, getPortalTexts, getTextsLocale } from '@/locales/texts';
import { getProcessSingleton } from '../process/process-singleton';
import { createTextsFile, type TextsFile } from './texts-file';

/** The texts file that pages of a language load: English if the product does not have the language. */
export function getTextsFile(locale: string): TextsFile {
  const textsLocale = getTextsLocale(locale);
  return getProcessSingleton(`texts-file:${textsLocale}`, () =>
    createTextsFile(textsLocale, getPortalTexts(textsLocale)),
  );
}

/** The texts file that the desk's pages load instead. */
export function getDeskTextsFile(locale: string): TextsFile {
  const textsLocale = getTextsLocale(locale);
  const key = getDeskTextsKey(textsLocale);
  return getProcessSingleton(`texts-file:${key}`, () => createTextsFile(key, getDeskTexts(textsLocale)));
}
