import type { ErrorCode } from '@/contract/errors';
import { normalizeEmail } from '@/contract/field-rules';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Business } from '../businesses/business';

/** The kind of an older programme's card, beside the keys of `login.identifiers`. */
export const MIGRATION_CARD = 'migrationCard';

/** What a member is known by, in the one form in which it is stored and compared. */
export interface Identifier {
  kind: string;
  value: string;
}

/** What a member may change, once it is proven: it is written to. */
export type Contact = 'email' | 'phoneNumber';
export const contacts = ['email', 'phoneNumber'] as const satisfies Contact[];

export interface ContactIdentifier extends Identifier {
  kind: Contact;
}

/** What is said of one that is another member's. */
export const duplicateCode = {
  email: 'register.unique.identifier.exists.email',
  phoneNumber: 'register.unique.identifier.exists.phone',
} as const satisfies Record<Contact, ErrorCode>;

/** A phone number as E.164; a number without a country code belongs to the business's country. */
export function normalPhone(business: Business, typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, business.country as CountryCode);
  return number?.isValid() ? number.number : undefined;
}

/** Any other identifier: NFKC, trimmed, without regard to case. */
export function normalPlain(typed: string): string | undefined {
  return typed.normalize('NFKC').trim().toLowerCase() || undefined;
}

/** What was typed for an identifier, in its stored form; undefined when it can be none. */
export function normalise(business: Business, kind: string, typed: string): Identifier | undefined {
  const value =
    kind === 'phoneNumber'
      ? normalPhone(business, typed)
      : kind === 'email'
        ? normalizeEmail(typed)
        : normalPlain(typed);
  return value === undefined ? undefined : { kind, value };
}

/** True when members of the business may sign in with this kind. */
export function mayIdentify(business: Business, kind: string): boolean {
  const { identifiers, migration } = business.file.configuration.login;
  return kind === MIGRATION_CARD ? migration !== undefined : identifiers.some((one) => one.key === kind);
}
