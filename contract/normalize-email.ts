import { MAX_IDENTIFIER } from './limits';
import { EMAIL } from './patterns';

/** An e-mail address, lower-cased in the NFKC form; undefined for an invalid one. */
export function normalizeEmail(typed: string): string | undefined {
  const address = typed.normalize('NFKC').trim().toLowerCase();
  return address.length <= MAX_IDENTIFIER && EMAIL.test(address) ? address : undefined;
}
