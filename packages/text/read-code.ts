import { toPlainCharacters } from './plain-characters';

/** A typed or scanned code in upper case, with plain characters: any dash is a hyphen, any blank a space. */
export const readWrittenCode = (typed: string): string =>
  toPlainCharacters(typed).trim().replace(/\s+/g, ' ').replace(/[İı]/g, 'I').toUpperCase();

const SEPARATORS = /[\s._·/-]/g;

/** The letters and digits of a typed or scanned code, in upper case: separators make no difference. */
export const readCode = (typed: string): string => readWrittenCode(typed).replace(SEPARATORS, '');

/** A number of the business or of an old card as it is spelled, in lower case and plain characters. */
export const readIdentifier = (typed: string): string | undefined =>
  toPlainCharacters(typed)
    .trim()
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i') || undefined;

/** Such a number in its stored form: people type the groups that are printed on a card in any way. */
export const readIssuedNumber = (typed: string): string | undefined =>
  readIdentifier(typed)?.replace(SEPARATORS, '') || undefined;
