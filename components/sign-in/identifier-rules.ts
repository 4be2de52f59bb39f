import type { PatternMatcher } from '@/components/shared/form/use-pattern-matcher';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { toPlainCharacters } from 'loyalty-text/plain-characters';
import { readIssuedNumber } from 'loyalty-text/read-code';
import { isPhone } from 'loyalty-text/read-phone';
import type { LoginIdentifier } from 'loyalty-contract/schemas/business';

/** A separator in a pattern, with its quantifier, or a class of separators; other classes are kept. */
const PATTERN_SEPARATOR = /\[(?:\\s|\\?[\s._·/-])+\][?*+]?|(\[(?:\\.|[^\\\]])*\])|(?:\\s|\\[._·/-]|[\s_·/-])[?*+]?/g;

/** Every spelling that the backend reads as the same number, as far as a pattern can tell. */
function isNumber(pattern: string, typed: string, matches: PatternMatcher): boolean {
  const plain = toPlainCharacters(typed).trim();
  const number = readIssuedNumber(typed) ?? '';
  const spellings = [typed, plain, plain.toLowerCase(), plain.toUpperCase()];
  const withoutSeparators = pattern.replace(PATTERN_SEPARATOR, '$1');
  return (
    spellings.some((spelling) => matches(pattern, spelling)) ||
    [number, number.toUpperCase()].some((spelling) => matches(withoutSeparators, spelling))
  );
}

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
  return isNumber(pattern, typed, matches) ? undefined : 'signIn.identifier.pattern';
}
