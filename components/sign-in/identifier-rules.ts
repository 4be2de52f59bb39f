import type { PatternMatcher } from '@/components/shared/form/use-pattern-matcher';
import type { LoginIdentifier } from '@/contract/schemas/business';

/** A phone number: optional country code of one to three digits, then three, three and four (spec §5), or any length that the business's country has. */
const PHONE = /^\+?(\d{1,3}[\s.-]?)?\(?\d{2,3}\)?[\s.-]?\d{3}[\s.-]?\d{2,4}[\s.-]?\d{0,4}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The key of what is wrong with an identifier as typed; undefined when it may be sent. The backend has the last word. */
export function validateIdentifier(
  identifier: LoginIdentifier,
  value: string,
  matches: PatternMatcher,
): string | undefined {
  const typed = value.trim();
  if (identifier.key === 'email') {
    if (typed === '') return 'validation.email.empty';
    return EMAIL.test(typed) ? undefined : 'validation.email.not.in.right.format';
  }
  if (typed === '') return 'signIn.identifier.empty';
  if (identifier.key === 'phoneNumber') return PHONE.test(typed) ? undefined : 'signIn.identifier.phone';
  return identifier.pattern === undefined || matches(identifier.pattern, typed)
    ? undefined
    : 'signIn.identifier.pattern';
}
