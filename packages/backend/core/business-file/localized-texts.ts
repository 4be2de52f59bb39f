import { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { walkValues } from './walk-values';

/** True for a text by language; an empty object has none. */
const isTextByLanguage = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  LocalizedText.safeParse(value).success;

/** The names and descriptions by language, wherever they are in a file. */
export function listTextsByLanguage(content: object): { path: string; byLanguage: Record<string, string> }[] {
  return [...walkValues(content, isTextByLanguage)].flatMap(({ path, value }) =>
    isTextByLanguage(value) ? [{ path: path.join('.'), byLanguage: value }] : [],
  );
}
