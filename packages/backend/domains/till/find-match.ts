import type { Kysely } from 'kysely';
import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { getFullName } from 'loyalty-text/full-name';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import { verifyCardCode } from '../offline-cards';
import { getLocationName } from '../businesses';
import { type ContactIdentifier, findUnopenedAccount, normalizeIdentifier } from '../members';
import { findArrivedMember } from '../till-joins';
import { recordLookUp } from './look-up';
import { findCodeMatches, findGiftOwner, findMemberByContact, type CodeMatch } from './queries';

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

/** A code that cannot be used any more, and of a gift its name and whose it is. */
interface OverMatch extends CodeMatch {
  gift?: string;
  member?: string;
}

/** What a till learns of a gift that is over: as much as if it could be used. */
async function describeOver(db: Database, business: Business, match: CodeMatch): Promise<OverMatch> {
  const gift = match.giftId === null ? undefined : await findGiftOwner(db, business.id, match.giftId);
  if (!gift) return match;
  const member = getFullName(gift);
  const name = createLocalizer(business, business.file.defaultLanguage)(gift.text.name);
  return { ...match, gift: name, ...(member !== '' && { member }) };
}

const getOwner = ({ gift, member }: OverMatch) => ({
  ...(gift !== undefined && { gift }),
  ...(member !== undefined && { member }),
});

function createUsedProblem(business: Business, match: OverMatch): ProblemError {
  const { usedAt, usedLocation } = match;
  return new ProblemError('CODE_USED', {
    detail: 'The gift of this code has been used.',
    ...getOwner(match),
    ...(usedAt && { at: usedAt.toISOString() }),
    ...(usedLocation !== null && { place: getLocationName(business, usedLocation) }),
  });
}

function createExpiredProblem(match: OverMatch): ProblemError {
  const { giftId, state, validUntil } = match;
  if (giftId === null)
    return new ProblemError('CODE_EXPIRED', { detail: 'The code has expired: scan the current one.' });
  const facts = { detail: 'The gift of this code cannot be used any more.', ...getOwner(match) };
  if (state === 'ended') return new ProblemError('CODE_EXPIRED', { ...facts, reason: 'ended' });
  return new ProblemError('CODE_EXPIRED', {
    ...facts,
    reason: 'expired',
    ...(validUntil && { at: validUntil.toISOString() }),
  });
}

/** Why a code is refused, which a till is told; whose gift it was is a look-up. */
async function refuseOver(
  context: RequestContext,
  business: Business,
  code: CodeMatch,
  locationId: string,
): Promise<ProblemError> {
  const match = await describeOver(context.db, business, code);
  if (match.gift !== undefined) await recordLookUp(context, match, locationId);
  return match.state === 'used' ? createUsedProblem(business, match) : createExpiredProblem(match);
}

async function findByCode(
  context: RequestContext,
  business: Business,
  { code, locationId }: { code: string; locationId: string },
): Promise<Match | undefined> {
  const memberId = await verifyCardCode(context, business, code);
  if (memberId !== undefined) return { by: 'shortCode', memberId, giftId: null };
  const matches = await findCodeMatches(context.db, business.id, code, context.now);
  if (new Set(matches.map(({ memberId }) => memberId)).size > 1)
    throw new ProblemError('AMBIGUOUS', { detail: 'The code can be that of several members: use another identifier.' });
  const valid = matches.find(({ state }) => state === 'valid');
  if (valid) return valid;
  const [match] = matches;
  if (match) throw await refuseOver(context, business, match, locationId);
  return undefined;
}

/** A typed contact in its stored form. @throws {ProblemError} INVALID_REQUEST for an invalid phone number or e-mail address */
export function parseTypedContact(business: Business, { phone, email }: TypedContact): ContactIdentifier {
  const [by, kind] = phone === undefined ? (['email', 'email'] as const) : (['phone', 'phoneNumber'] as const);
  const contact = normalizeIdentifier(business, kind, phone ?? email ?? '');
  if (!contact) throw createFieldProblem(by);
  return { kind, value: contact.value };
}

/** A member who was found by a contact. */
export const toMatch = (kind: ContactIdentifier['kind'], memberId: string): Match => ({
  by: kind === 'phoneNumber' ? 'phone' : 'email',
  memberId,
  giftId: null,
});

/** The member with a confirmed contact; else the only unopened account that has it. */
export async function findByContact(
  db: Kysely<Schema>,
  businessId: string,
  contact: ContactIdentifier,
): Promise<Match | undefined> {
  const memberId = await findMemberByContact(db, businessId, contact);
  if (memberId !== undefined) return toMatch(contact.kind, memberId);
  const account = await findUnopenedAccount(db, businessId, contact);
  return account && { ...toMatch(contact.kind, account.memberId), unopened: true };
}

/**
 * Finds one member, and never a list.
 * @throws {ProblemError} CODE_USED, CODE_EXPIRED, AMBIGUOUS, TOO_MANY_REQUESTS; INVALID_REQUEST for an invalid phone number
 * or e-mail address
 */
export async function findMatch(context: RequestContext, business: Business, body: Body): Promise<Match | undefined> {
  const { code, joinId, locationId } = body;
  if (code !== undefined) return findByCode(context, business, { code, locationId });
  if (joinId !== undefined) {
    const memberId = await findArrivedMember(context, { businessId: business.id, locationId, joinId });
    return memberId === undefined ? undefined : { by: 'shortCode', memberId, giftId: null, joined: true };
  }
  return findByContact(context.db, business.id, parseTypedContact(business, body));
}
