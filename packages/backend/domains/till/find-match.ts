import type { Kysely } from 'kysely';
import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Schema } from '../../db/schema';
import { verifyCardCode } from '../offline-cards';
import { getLocationName } from '../businesses';
import { type ContactIdentifier, findUnopenedAccount, normalizeIdentifier } from '../members';
import { findArrivedMember } from '../till-joins';
import { findCodeMatches, findMemberByContact, type CodeMatch } from './queries';

type Body = ParsedRequest<'identifyMember'>['body'];

/** One of the two. */
type TypedContact = Pick<Body, 'phone' | 'email'>;

/** The member, the kind of identifier, and the gift if a gift code was given. */
export interface Match {
  by: CodeMatch['by'] | 'phone' | 'email';
  memberId: string;
  giftId: string | null;
  /** The member's phone has scanned the code of this till. */
  joined?: true;
  /** It is an account that nobody has opened, by a contact that nobody has proved. */
  unopened?: true;
}

function createUsedProblem(business: Business, { usedAt, usedLocation }: CodeMatch): ProblemError {
  return new ProblemError('CODE_USED', {
    detail: 'The gift of this code has been used.',
    ...(usedAt && { at: usedAt.toISOString() }),
    ...(usedLocation !== null && { place: getLocationName(business, usedLocation) }),
  });
}

function createExpiredProblem({ giftId, state, validUntil }: CodeMatch): ProblemError {
  if (giftId === null)
    return new ProblemError('CODE_EXPIRED', { detail: 'The code has expired: scan the current one.' });
  const detail = 'The gift of this code cannot be used any more.';
  if (state === 'ended') return new ProblemError('CODE_EXPIRED', { detail, reason: 'ended' });
  return new ProblemError('CODE_EXPIRED', {
    detail,
    reason: 'expired',
    ...(validUntil && { at: validUntil.toISOString() }),
  });
}

async function findByCode(context: RequestContext, business: Business, code: string): Promise<Match | undefined> {
  const memberId = await verifyCardCode(context, business, code);
  if (memberId !== undefined) return { by: 'shortCode', memberId, giftId: null };
  const matches = await findCodeMatches(context.db, business.id, code, context.now);
  if (new Set(matches.map(({ memberId }) => memberId)).size > 1)
    throw new ProblemError('AMBIGUOUS', { detail: 'The code can be that of several members: use another identifier.' });
  const valid = matches.find(({ state }) => state === 'valid');
  if (valid) return valid;
  const [match] = matches;
  if (match?.state === 'used') throw createUsedProblem(business, match);
  if (match) throw createExpiredProblem(match);
  return undefined;
}

/** A typed contact in its stored form. @throws {ProblemError} INVALID_REQUEST for an invalid phone number or e-mail address */
export function parseTypedContact(business: Business, { phone, email }: TypedContact): ContactIdentifier {
  const [by, kind] = phone === undefined ? (['email', 'email'] as const) : (['phone', 'phoneNumber'] as const);
  const contact = normalizeIdentifier(business, kind, phone ?? email ?? '');
  if (!contact) throw createFieldProblem(by);
  return { kind, value: contact.value };
}

/** The member with a confirmed contact; else the only unopened account that has it. */
export async function findByContact(
  db: Kysely<Schema>,
  businessId: string,
  contact: ContactIdentifier,
): Promise<Match | undefined> {
  const by = contact.kind === 'phoneNumber' ? 'phone' : 'email';
  const memberId = await findMemberByContact(db, businessId, contact);
  if (memberId !== undefined) return { by, memberId, giftId: null };
  const account = await findUnopenedAccount(db, businessId, contact);
  return account && { by, memberId: account.memberId, giftId: null, unopened: true };
}

/**
 * Finds one member, and never a list.
 * @throws {ProblemError} CODE_USED, CODE_EXPIRED, AMBIGUOUS, TOO_MANY_REQUESTS; INVALID_REQUEST for an invalid phone number
 * or e-mail address
 */
export async function findMatch(context: RequestContext, business: Business, body: Body): Promise<Match | undefined> {
  const { code, joinId, locationId } = body;
  if (code !== undefined) return findByCode(context, business, code);
  if (joinId !== undefined) {
    const memberId = await findArrivedMember(context, { businessId: business.id, locationId, joinId });
    return memberId === undefined ? undefined : { by: 'shortCode', memberId, giftId: null, joined: true };
  }
  return findByContact(context.db, business.id, parseTypedContact(business, body));
}
