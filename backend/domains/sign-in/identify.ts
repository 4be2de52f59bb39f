import type { Business } from '../../core/business';
import { invalid } from '../../core/problems';
import { mayIdentify, MIGRATION_CARD, normalizeIdentifier, type Identifier } from '../members/identifiers';
import { sha256 } from '../../core/secrets';

/** How a request says whom it speaks of. */
export interface TypedIdentifier {
  customIdentifier: string;
  userIdentifier: string;
  migrationCard?: string | undefined;
}

/**
 * The identifier that was typed, in its stored form.
 * @throws {ProblemError} INVALID_REQUEST when the business has no such kind, or the value can be none: a fact about the
 * text alone, never about members
 */
export function toIdentifier(business: Business, typed: TypedIdentifier): Identifier {
  const kind = typed.customIdentifier;
  if (!mayIdentify(business, kind)) throw invalid('customIdentifier', 'unknown');
  const value = kind === MIGRATION_CARD ? (typed.migrationCard ?? typed.userIdentifier) : typed.userIdentifier;
  const identifier = normalizeIdentifier(business, kind, value);
  if (!identifier) throw invalid('userIdentifier');
  return identifier;
}

/** An identifier as codes and rate limits refer to it. */
export const hashIdentifier = ({ kind, value }: Identifier): string => sha256(`${kind}|${value}`);

/** True when a code can be sent to the identifier itself, be it a member's or not yet. */
export const isContact = (kind: string): boolean => kind === 'phoneNumber' || kind === 'email';
