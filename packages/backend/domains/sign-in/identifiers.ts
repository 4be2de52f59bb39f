import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { readIssuedNumber } from 'loyalty-text/read-code';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';
import { type Identifier, mayIdentify, normalizeIdentifier } from '../members';
import { sha256 } from '../../core/secrets';

/** The identifier fields of a request. */
export interface IdentifierInput {
  customIdentifier: string;
  userIdentifier: string;
  migrationCard?: string | undefined;
}

/** What was typed as the identifier. */
export const getTyped = ({ customIdentifier, userIdentifier, migrationCard }: IdentifierInput): string =>
  customIdentifier === MIGRATION_CARD ? (migrationCard ?? userIdentifier) : userIdentifier;

/**
 * The typed identifier in its stored form.
 * @throws {ProblemError} INVALID_REQUEST when the business has no such kind, or the value is invalid: this depends on
 * the text only, never on members
 */
export function toIdentifier(business: Business, input: IdentifierInput): Identifier {
  const kind = input.customIdentifier;
  if (!mayIdentify(business, kind)) throw createFieldProblem('customIdentifier', 'unknown');
  const identifier = normalizeIdentifier(business, kind, getTyped(input));
  if (!identifier) throw createFieldProblem('userIdentifier');
  return identifier;
}

/** An identifier as one string, the same for the same one. */
export const serializeIdentifier = ({ kind, value }: Identifier): string => `${kind}|${value}`;

/** The hash of an identifier, used by codes and rate limits. */
export const hashIdentifier = (identifier: Identifier): string => sha256(serializeIdentifier(identifier));

/** The hashes of a stored identifier: that of its spelling, and that of its number, which is kept when it is typed. */
export function listIdentifierHashes({ kind, value }: Identifier): string[] {
  const number = isContact(kind) ? value : (readIssuedNumber(value) ?? value);
  return [...new Set([value, number])].map((form) => hashIdentifier({ kind, value: form }));
}

/** True when a code can be sent to the identifier itself, whether or not it is a member's. */
export const isContact = (kind: string): boolean => kind === 'phoneNumber' || kind === 'email';
