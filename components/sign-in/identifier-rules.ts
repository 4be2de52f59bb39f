import type { PatternMatcher } from '@/components/shared/form/use-pattern-matcher';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { toPlainCharacters } from 'loyalty-text/plain-characters';
import { isPhone } from 'loyalty-text/read-phone';
import type { LoginIdentifier } from 'loyalty-contract/schemas/business';

/** The key of the error of a typed identifier; undefined for a valid one. The backend validates it again. */
export function validateIdentifier(
  identifier: LoginIdentifier,
  value: string,
  matches: PatternMatcher,
): string | undefined {
  const typed = value.trim();
  if (identifier.key === 'email') {
    if (typed === '') return 'validation.email.empty';
    return normalizeEmail(typed) ? undefined : 'validation.email.not.in.right.format';
  }
  if (typed === '') return 'signIn.identifier.empty';
  if (identifier.key === 'phoneNumber') return isPhone(typed) ? undefined : 'signIn.identifier.phone';
  const { pattern } = identifier;
  if (pattern === undefined) return undefined;
  // The backend reads them as the same identifier.
  const plain = toPlainCharacters(typed).trim();
  const spellings = [typed, plain, plain.toLowerCase(), plain.toUpperCase()];
  return spellings.some((spelling) => matches(pattern, spelling)) ? undefined : 'signIn.identifier.pattern';
}
