import { z } from 'zod';
import { MAX_REASON } from '../desk-limits';
import { MAX_IDENTIFIER } from '../limits';
import { FoundMember } from './admin';
import { ContactChannel } from './member';
import { BusinessId, Id, Instant, Paging, SingleLineInput, TextInput } from './primitives';

/** The last row of a page; opaque to callers. */
export const PageCursor = z
  .string()
  .max(200)
  .regex(/^[\w.:~-]+$/);
export const pageLimit = Paging.perPage.default(20);

/**
 * Finds members by the beginning of their names, or exactly by confirmed phone number, e-mail address, code or id.
 * Without `search`: all members, newest first.
 */
export const SearchMembers = z.strictObject({
  businessId: BusinessId,
  search: SingleLineInput.trim().max(MAX_IDENTIFIER).default(''),
  cursor: PageCursor.optional(),
  limit: pageLimit,
});
export const MembersPage = z.object({
  members: z.array(FoundMember.extend({ createdAt: Instant })),
  /** For the next page; null: this is the last one. */
  cursor: PageCursor.nullable(),
  /** Too many members match: only some are listed, and a longer search finds the others. */
  truncated: z.boolean(),
});

export const MemberParams = z.object({ comoMemberId: Id });
export const MemberListQuery = z.object({ businessId: BusinessId, cursor: PageCursor.optional(), limit: pageLimit });

const note = z.object({ noteId: Id, createdAt: Instant, by: z.string(), text: z.string() });
export const MemberNote = note;
/** Notes of staff about a member, newest first. */
export const MemberNotes = z.object({ notes: z.array(note), cursor: PageCursor.nullable() });
export const AddMemberNote = z.strictObject({ businessId: BusinessId, text: TextInput.trim().min(1) });
export const MemberNoteParams = MemberParams.extend({ noteId: Id });
export const DeleteMemberNote = z.strictObject({ businessId: BusinessId });
export const DeletedMemberNote = z.object({ noteId: Id });

/** Every decision of the member about a consent, newest first. */
export const MemberConsents = z.object({
  consents: z.array(
    z.object({
      at: Instant,
      consent: z.string(),
      given: z.boolean(),
      /** Where the member decided. */
      channel: z.string(),
      /** The only channel of contact that the decision is about; null: all. */
      contactChannel: ContactChannel.nullable(),
      text: z.string().nullable(),
    }),
  ),
  cursor: PageCursor.nullable(),
});

/** Sessions of the member that are still valid. */
export const MemberSessions = z.object({
  sessions: z.array(
    z.object({
      sessionId: Id,
      openedAt: Instant,
      openedBy: z.string(),
      /** A read-only session of support. */
      support: z.boolean(),
      lastSeenAt: Instant,
      expiresAt: Instant,
    }),
  ),
});
export const ListMemberSessions = z.object({ businessId: BusinessId });
export const OneMemberSession = MemberParams.extend({ sessionId: Id });
export const RevokeMemberSession = z.strictObject({
  businessId: BusinessId,
  reason: SingleLineInput.trim().min(1).max(MAX_REASON),
});
export const RevokedMemberSession = z.object({ sessionId: Id });
