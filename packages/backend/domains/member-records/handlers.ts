import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import { normalizeGiftCode } from '../../core/gift-code';
import { getOwnLocations } from '../../core/own-locations';
import {
  findLatestDecisions,
  findMembersByIdentifier,
  findUnopenedState,
  type ContactIdentifier,
  type MemberRow,
  normalizeIdentifier,
  presentForStaff,
  presentFoundMember,
  requireMember,
} from '../members';
import { revokeSession } from '../sign-in';
import { findByPhoneEnding } from './phone-endings';
import { findMemberRecord } from './record';
import { countVisits } from './record-queries';
import { findDecisions } from './consent-queries';
import { limitLists } from '../../core/rate-limits/limit-lists';
import { deleteNote, findNotes, insertNote } from './note-queries';
import { presentSession } from './present-session';
import { searchMembersByName, searchMembersByPaper, searchMembersByUnprovedContact } from './search-members';
import { findValidSessions } from './session-queries';

const presentListed = (member: MemberRow) => ({
  ...presentForStaff(member),
  createdAt: member.created_at.toISOString(),
});

const getEnd = ({ created_at, id }: { created_at: Date; id: string }) => ({ at: created_at, id });

/** Some members before and after those who have the text in their names, on one page. */
async function listFound(
  { db, now }: RequestContext,
  { businessId, search, limit }: ParsedRequest<'searchMembers'>['body'],
  {
    first = [],
    last = [],
    isTruncated = false,
  }: Partial<Record<'first' | 'last', MemberRow[]>> & { isTruncated?: boolean },
): Promise<CallResponse<'searchMembers'>> {
  const named = await searchMembersByName(db, { businessId, search, after: undefined, limit }, now);
  const members = new Map([...first, ...named.rows, ...last].map((member) => [member.id, presentListed(member)]));
  return {
    members: [...members.values()].slice(0, limit),
    cursor: null,
    truncated: isTruncated || members.size > limit,
  };
}

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
): Promise<MemberRow[]> {
  const locationIds = getOwnLocations(serviceKey) ?? business.file.locations.map(({ id }) => id);
  const receipt = /\p{Nd}/u.test(search) ? search.trim() : null;
  return searchMembersByPaper(
    db,
    { businessId: business.id, giftCode: normalizeGiftCode(search), receipt, locationIds },
    now,
  );
}

/**
 * Members by an identifier, a whole contact or the last digits of a phone, with those who have the digits in their name; without a match, by
 * name, and by a gift or receipt.
 * @throws {ProblemError} NOT_FOUND, REAUTHENTICATION_REQUIRED, TOO_MANY_REQUESTS
 */
async function searchMembers(
  context: RequestContext,
  { body }: ParsedRequest<'searchMembers'>,
): Promise<CallResponse<'searchMembers'>> {
  const { businessId, search, limit } = body;
  const after = parsePageCursor(body.cursor);
  if (search !== '' && !after) {
    const { business, found: known } = await findMembersByIdentifier(context, { businessId, query: search });
    const { found, isTruncated } = await findByWhole(context, business, search, known);
    const byPhone = await findByPhoneEnding(context, businessId, search);
    if (byPhone.rows.length > 0)
      return listFound(context, body, { first: [...found, ...byPhone.rows], isTruncated: byPhone.isTruncated });
    if (found.length > 0) return { members: found.map(presentListed), cursor: null, truncated: isTruncated };
    const byPaper = await findByPaper(context, business, search);
    if (byPaper.length > 0) {
      await limitLists(context, businessId, limit);
      return listFound(context, body, { last: byPaper });
    }
  } else if (!(await context.app.businesses.findById(businessId))) throw new ProblemError('NOT_FOUND');
  await limitLists(context, businessId, limit);
  const page = await searchMembersByName(context.db, { businessId, search, after, limit }, context.now);
  const { rows, cursor } = createCursorPage(page.rows, limit, getEnd);
  return { members: rows.map(presentListed), cursor, truncated: page.isTruncated };
}

const presentNote = (note: { id: string; created_at: Date; written_by: string; text: string }) => ({
  noteId: note.id,
  createdAt: note.created_at.toISOString(),
  by: note.written_by,
  text: note.text,
});

/** What staff see and note about a member, beside the record. */
export const memberRecordHandlers = {
  /** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST if the query matches more than one member */
  async getMemberRecord(context, { query }) {
    const { db, now } = context;
    const { business, found } = await findMembersByIdentifier(context, query);
    const [member, other] = found;
    if (!member) throw new ProblemError('NOT_FOUND');
    if (other) throw createFieldProblem('query', 'ambiguous');
    const decisions = await findLatestDecisions(db, business.id, [member.id]);
    const page = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
    const unopened = await findUnopenedState(db, { businessId: business.id, memberId: member.id });
    const record = await findMemberRecord(db, business, { businessId: business.id, memberId: member.id, ...page }, now);
    const visits = await countVisits(db, business, member.id);
    const presented = { ...presentFoundMember(business, member, decisions), visits };
    return { member: { ...presented, ...(unopened && { unopened: { enrolled: unopened.isEnrolled } }) }, ...record };
  },
  searchMembers,
  async listMemberNotes({ db }, { params, query }) {
    const member = { businessId: query.businessId, memberId: params.comoMemberId };
    await requireMember(db, member.businessId, member.memberId);
    const page = await findNotes(db, member, parsePageCursor(query.cursor), query.limit);
    const { rows, cursor } = createCursorPage(page, query.limit, getEnd);
    return { notes: rows.map(presentNote), cursor };
  },
  addMemberNote: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      const { actor, now } = context;
      const { businessId, text } = request.body;
      const memberId = request.params.comoMemberId;
      await requireMember(tx, businessId, memberId);
      const id = createId();
      await insertNote(tx, { businessId, memberId }, { id, text, writtenBy: actor, now });
      const entry = { at: now, businessId, actor, action: 'member.addNote' as const, subject: memberId };
      await audit(tx, { ...entry, detail: { note: id } });
      return presentNote({ id, created_at: now, written_by: actor, text });
    }),
  deleteMemberNote: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      const { actor, now } = context;
      const { businessId } = request.body;
      const { comoMemberId: memberId, noteId } = request.params;
      if (!(await deleteNote(tx, { businessId, memberId }, noteId))) throw new ProblemError('NOT_FOUND');
      const entry = { at: now, businessId, actor, action: 'member.deleteNote' as const, subject: memberId };
      await audit(tx, { ...entry, detail: { note: noteId } });
      return { noteId };
    }),
  async listMemberConsents({ db }, { params, query }) {
    const member = { businessId: query.businessId, memberId: params.comoMemberId };
    await requireMember(db, member.businessId, member.memberId);
    const before = parsePageCursor(query.cursor);
    const page = await findDecisions(db, member, before && Number(before.id), query.limit);
    const { rows, cursor } = createCursorPage(page, query.limit, ({ created_at, id }) => ({
      at: created_at,
      id: String(id),
    }));
    return {
      consents: rows.map((row) => ({
        at: row.created_at.toISOString(),
        consent: row.consent,
        given: row.given,
        channel: row.channel,
        contactChannel: row.contact_channel,
        text: row.text,
      })),
      cursor,
    };
  },
  async listMemberSessions({ app, db, now }, { params, query }) {
    const member = { businessId: query.businessId, memberId: params.comoMemberId };
    await requireMember(db, member.businessId, member.memberId);
    const rows = await findValidSessions(db, member, { now, idleSeconds: app.environment.SESSION_IDLE });
    return {
      sessions: rows.map((row) => ({ sessionId: row.id, ...presentSession(row) })),
    };
  },
  revokeMemberSession: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      const { app, actor, now } = context;
      const { businessId, reason } = request.body;
      const { comoMemberId: memberId, sessionId } = request.params;
      const check = { now, idleSeconds: app.environment.SESSION_IDLE };
      const session = (await findValidSessions(tx, { businessId, memberId }, check)).find(({ id }) => id === sessionId);
      if (!session) throw new ProblemError('NOT_FOUND');
      await revokeSession(tx, session.token_hash, now);
      const entry = { at: now, businessId, actor, action: 'sessions.revoke' as const, subject: memberId };
      await audit(tx, { ...entry, detail: { sessions: '1', reason } });
      return { sessionId };
    }),
} satisfies Handlers;
