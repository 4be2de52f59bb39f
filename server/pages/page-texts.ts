import { getPortalTexts, getTextsLocale } from '@/locales/texts';
import { processSingleton } from '../process/process-singleton';
import { createTextsFile, type TextsFile } from './texts-file';

/** The texts file that pages of a language load: English if the product does not have the language. */
export function getTextsFile(locale: string): TextsFile {
  const own = getTextsLocale(locale);
  return processSingleton(`texts-file:${own}`, () => createTextsFile(own, getPortalTexts(own)));
}
