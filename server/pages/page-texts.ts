import type { Locale } from '@/contract/schemas/primitives';
import { portalTexts } from '@/locales/texts';
import { processSingleton } from '../process/process-singleton';
import { createTextsFile, type TextsFile } from './texts-file';

/** The texts file that pages of a language load. */
export function getTextsFile(locale: Locale): TextsFile {
  return processSingleton(`texts-file:${locale}`, () => createTextsFile(locale, portalTexts[locale]));
}
