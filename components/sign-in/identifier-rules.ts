import type { PatternMatcher } from '@/components/shared/form/use-pattern-matcher';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { PHONE } from 'loyalty-text/patterns';
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
  if (identifier.key === 'phoneNumber') return PHONE.test(typed) ? undefined : 'signIn.identifier.phone';
  return identifier.pattern === undefined || matches(identifier.pattern, typed)
    ? undefined
    : 'signIn.identifier.pattern';
}
