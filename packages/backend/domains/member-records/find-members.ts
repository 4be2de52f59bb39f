import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { Business } from '../../core/business';
import { normalizeGiftCode } from '../../core/gift-code';
import { getOwnLocations } from '../../core/own-locations';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { ProblemError } from '../../core/problems';
import { limitLists } from '../../core/rate-limits/limit-lists';
import type { RequestContext } from '../../core/request-context';
import {
  type ContactIdentifier,
  findMembersByIdentifier,
  type MemberRow,
  normalizeIdentifier,
  presentForStaff,
} from '../members';
import { findByContactPart, findByPhoneEnding } from './contact-parts';
import { searchMembersByUnprovedContact } from './search-by-contact';
import { type PaperMatch, searchMembersByPaper } from './search-by-paper';
import { searchMembersByName, searchSimilarMembers } from './search-members';

type Found = CallResponse<'searchMembers'>;
type Body = ParsedRequest<'searchMembers'>['body'];

const presentListed = (member: MemberRow) => ({
  ...presentForStaff(member),
  createdAt: member.created_at.toISOString(),
});

const presentPaper = ({ member, isUndone }: PaperMatch): Found['members'][number] => ({
  ...presentListed(member),
  ...(isUndone && { match: 'undone' }),
});

/** Members before and after those who have the text in their names, on one page. */
async function listFound(
  { db, now }: RequestContext,
  { businessId, search, limit }: Body,
  { first, last }: Record<'first' | 'last', Found['members']>,
  isTruncated = false,
): Promise<Found> {
  const named = await searchMembersByName(db, { businessId, search, after: undefined, limit }, now);
  const all = [...first, ...named.rows.map(presentListed), ...last];
  const members = new Map(all.toReversed().map((member) => [member.comoMemberId, member]));
  return {
    members: [...members.values()].toReversed().slice(0, limit),
    cursor: null,
    truncated: isTruncated || members.size > limit,
  };
}

/** Members of whom a contact has the text as a part, then those whose names are similar to it, on one page. */
async function listNear(context: RequestContext, { businessId, search, limit }: Body): Promise<Found> {
  const { db, now } = context;
  const byPart = await findByContactPart(context, businessId, search);
  const similar = await searchSimilarMembers(db, { businessId, search, limit }, now);
  const members = byPart.rows.map((row) => ({ ...presentListed(row), match: 'part' as const }));
  const ids = new Set(members.map(({ comoMemberId }) => comoMemberId));
  const others = similar.rows.filter(({ id }) => !ids.has(id));
  const all: Found['members'] = [
    ...members,
    ...others.map((row) => ({ ...presentListed(row), match: 'similar' as const })),
  ];
  return {
    members: all.slice(0, limit),
    cursor: null,
    truncated: byPart.isTruncated || similar.isTruncated || all.length > limit,
  };
}

const getEnd = ({ created_at, id }: { created_at: Date; id: string }) => ({ at: created_at, id });

/** A text as a phone number and as an e-mail address, in their stored form. */
const readContacts = (business: Business, text: string): ContactIdentifier[] =>
  contactKinds.flatMap((kind) => {
    const value = normalizeIdentifier(business, kind, text)?.value;
    return value === undefined ? [] : [{ kind, value }];
  });

/** The members whose identifier, code or whole contact a text is; those who have proved it come first. */
async function findByWhole(context: RequestContext, business: Business, search: string, known: readonly MemberRow[]) {
  const contacts = readContacts(business, search);
  const unproved = { businessId: business.id, contacts };
  const { rows, isTruncated } = await searchMembersByUnprovedContact(context.db, unproved, context.now);
  return { found: [...new Map([...known, ...rows].map((member) => [member.id, member])).values()], isTruncated };
}

/** The members whose gift or receipt a text is. Who records a purchase chooses its number: one without a digit is no receipt. */
function findByPaper(
  { db, now, serviceKey }: RequestContext,
  business: Business,
  search: string,
): Promise<PaperMatch[]> {
  const locationIds = getOwnLocations(serviceKey) ?? business.file.locations.map(({ id }) => id);
  const receipt = /\p{Nd}/u.test(search) ? search.trim() : null;
  return searchMembersByPaper(
    db,
    { businessId: business.id, giftCode: normalizeGiftCode(search), receipt, locationIds },
    now,
  );
}

/** The members whom a text finds otherwise than by a name alone. */
async function findOtherwise(context: RequestContext, body: Body): Promise<Found | undefined> {
  const { businessId, search, limit } = body;
  const { business, found: known } = await findMembersByIdentifier(context, { businessId, query: search });
  const { found, isTruncated } = await findByWhole(context, business, search, known);
  const whole = found.map(presentListed);
  const byPhone = await findByPhoneEnding(context, businessId, search);
  if (byPhone.rows.length > 0)
    return listFound(
      context,
      body,
      { first: [...whole, ...byPhone.rows.map(presentListed)], last: [] },
      byPhone.isTruncated,
    );
  if (whole.length > 0) return { members: whole, cursor: null, truncated: isTruncated };
  const byPaper = await findByPaper(context, business, search);
  if (byPaper.length === 0) return undefined;
  await limitLists(context, businessId, limit);
  return listFound(context, body, { first: [], last: byPaper.map(presentPaper) });
}

/**
 * Members by an identifier, a whole contact or the last digits of a phone, with those who have the digits in their name; without a
 * match, by name, and by a gift or receipt; without any, by a part of a contact and by similar names.
 * @throws {ProblemError} NOT_FOUND, REAUTHENTICATION_REQUIRED, TOO_MANY_REQUESTS
 */
export async function searchMembers(context: RequestContext, { body }: ParsedRequest<'searchMembers'>): Promise<Found> {
  const { businessId, search, limit } = body;
  const after = parsePageCursor(body.cursor);
  if (search !== '' && !after) {
    const found = await findOtherwise(context, body);
    if (found) return found;
  } else if (!(await context.app.businesses.findById(businessId))) throw new ProblemError('NOT_FOUND');
  await limitLists(context, businessId, limit);
  const page = await searchMembersByName(context.db, { businessId, search, after, limit }, context.now);
  if (page.rows.length === 0 && search !== '' && !after) return listNear(context, body);
  const { rows, cursor } = createCursorPage(page.rows, limit, getEnd);
  return { members: rows.map(presentListed), cursor, truncated: page.isTruncated };
}
