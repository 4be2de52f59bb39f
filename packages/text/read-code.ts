import { toPlainCharacters } from './plain-characters';

/** A typed or scanned code in upper case, with plain characters: any dash is a hyphen, any blank a space. */
export const readWrittenCode = (typed: string): string =>
  toPlainCharacters(typed).trim().replace(/\s+/g, ' ').replace(/[İı]/g, 'I').toUpperCase();

const SEPARATORS = /[\s._·/-]/g;

/** The letters and digits of a typed or scanned code, in upper case: separators make no difference. */
export const readCode = (typed: string): string => readWrittenCode(typed).replace(SEPARATORS, '');

/** An identifier that is neither phone nor e-mail nor an old card, as a number of the business, in its stored form. */
export const readIdentifier = (typed: string): string | undefined =>
  toPlainCharacters(typed)
    .trim()
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i') || undefined;

/** The number of an old card in its stored form: people type the groups that are printed on it in any way. */
export const readCardNumber = (typed: string): string | undefined =>
  readIdentifier(typed)?.replace(SEPARATORS, '') || undefined;
