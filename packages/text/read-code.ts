import { toPlainCharacters } from './plain-characters';

/** A typed or scanned code in upper case, with plain characters: any dash is a hyphen, any blank a space. */
export const readWrittenCode = (typed: string): string =>
  toPlainCharacters(typed).trim().replace(/\s+/g, ' ').replace(/[İı]/g, 'I').toUpperCase();

/** The letters and digits of a typed or scanned code, in upper case: separators make no difference. */
export const readCode = (typed: string): string => readWrittenCode(typed).replace(/[\s._·/-]/g, '');

/** An identifier that is neither phone nor e-mail, as a number of the business or of an old card, in its stored form. */
export const readIdentifier = (typed: string): string | undefined =>
  toPlainCharacters(typed)
    .trim()
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i') || undefined;
