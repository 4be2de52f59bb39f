import { EMAIL } from './patterns';

/** Maximum length of what identifies a member: an e-mail address, a phone number or a card, in characters. */
export const MAX_IDENTIFIER = 254;

/** An e-mail address, lower-cased in the NFKC form; undefined for an invalid one. */
export function normalizeEmail(typed: string): string | undefined {
  const address = typed.normalize('NFKC').trim().toLowerCase();
  return address.length <= MAX_IDENTIFIER && EMAIL.test(address) ? address : undefined;
}
