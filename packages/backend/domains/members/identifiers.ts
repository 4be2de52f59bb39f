import type { ContactKind } from 'loyalty-contract/schemas/member';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { readIssuedNumber } from 'loyalty-text/read-code';
import type { ErrorCode } from 'loyalty-contract/errors';
import type { Business } from '../../core/business';
import { normalizePhone } from '../../core/normalize-contact';

/** An identifier that a member signs in with, in its stored, normalized form. */
export interface Identifier {
  kind: string;
  value: string;
}

export interface ContactIdentifier extends Identifier {
  kind: ContactKind;
}

/** The error code when a contact is another member's. */
export const duplicateCode = {
  email: 'register.unique.identifier.exists.email',
  phoneNumber: 'register.unique.identifier.exists.phone',
} as const satisfies Record<ContactKind, ErrorCode>;

/** A typed identifier in its stored form; undefined if it is invalid. */
export function normalizeIdentifier(business: Business, kind: string, typed: string): Identifier | undefined {
  const readers = {
    phoneNumber: (text: string) => normalizePhone(business, text),
    email: normalizeEmail,
  };
  const read = Object.hasOwn(readers, kind) ? readers[kind as keyof typeof readers] : readIssuedNumber;
  const value = read(typed);
  return value === undefined ? undefined : { kind, value };
}

/** True when members of the business may sign in with this kind. */
export function mayIdentify(business: Business, kind: string): boolean {
  const { identifiers, migration } = business.file.configuration.login;
  return kind === MIGRATION_CARD ? migration !== undefined : identifiers.some((identifier) => identifier.key === kind);
}
