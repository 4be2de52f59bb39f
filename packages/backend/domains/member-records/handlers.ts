import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit } from '../../core/audit';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Handlers } from '../../core/request-context';
import { createId } from '../../core/secrets';
import {
  findLatestDecisions,
  findMembersByIdentifier,
  findUnopenedState,
  presentFoundMember,
  requireMember,
} from '../members';
import { revokeSession } from '../sign-in';
import { findMemberRecord } from './record';
import { countVisits } from './record-queries';
import { findSummary } from './record-summary';
import { findDecisions } from './consent-queries';
import { searchMembers } from './find-members';
import { deleteNote, findNotes, insertNote } from './note-queries';
import { presentSession } from './present-session';
import { findValidSessions } from './session-queries';

const getEnd = ({ created_at, id }: { created_at: Date; id: string }) => ({ at: created_at, id });

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
    const ref = { businessId: business.id, memberId: member.id };
    const record = await findMemberRecord(db, business, { ...ref, ...page }, now);
    const summary = query.page === 1 ? { summary: await findSummary(db, member, ref) } : {};
    const visits = await countVisits(db, business, member.id);
    const presented = { ...presentFoundMember(business, member, decisions), visits };
    const presentedMember = { ...presented, ...(unopened && { unopened: { enrolled: unopened.isEnrolled } }) };
    return { member: presentedMember, ...summary, ...record };
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
