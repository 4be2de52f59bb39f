import { normalizeEmail } from 'loyalty-text/normalize-email';
import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { normalizePhone } from '../../core/normalize-contact';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Database } from '../../db/database';
import { verifyCardCode } from '../offline-cards';
import { getLocationName } from '../businesses';
import { findCodeMatches, findMemberByContact, type CodeMatch } from './queries';

type Body = ParsedRequest<'identifyMember'>['body'];

/** The member, the kind of identifier, and the gift if a gift code was given. */
export interface Match {
  by: CodeMatch['by'] | 'phone' | 'email';
  memberId: string;
  giftId: string | null;
}

function createUsedProblem(business: Business, { usedAt, usedLocation }: CodeMatch): ProblemError {
  return new ProblemError('CODE_USED', {
    detail: 'The gift of this code has been used.',
    ...(usedAt && { at: usedAt.toISOString() }),
    ...(usedLocation !== null && { place: getLocationName(business, usedLocation) }),
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
  if (match) throw new ProblemError('CODE_EXPIRED', { detail: 'The code has expired: scan the current one.' });
  return undefined;
}

async function findByContact(db: Database, business: Business, { phone, email }: Body): Promise<Match | undefined> {
  const by = phone === undefined ? ('email' as const) : ('phone' as const);
  const value = phone === undefined ? normalizeEmail(email ?? '') : normalizePhone(business, phone);
  if (value === undefined) throw createFieldProblem(by);
  const kind = by === 'phone' ? ('phoneNumber' as const) : by;
  const memberId = await findMemberByContact(db, business.id, { kind, value });
  return memberId === undefined ? undefined : { by, memberId, giftId: null };
}

/**
 * Finds one member, and never a list.
 * @throws {ProblemError} CODE_USED, CODE_EXPIRED, AMBIGUOUS, TOO_MANY_REQUESTS; INVALID_REQUEST for an invalid phone number
 * or e-mail address
 */
export function findMatch(context: RequestContext, business: Business, body: Body): Promise<Match | undefined> {
  const { code } = body;
  return code === undefined ? findByContact(context.db, business, body) : findByCode(context, business, code);
}
