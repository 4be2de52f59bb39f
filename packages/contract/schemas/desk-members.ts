import { z } from 'zod';
import { MAX_REASON } from '../desk-limits';
import { MAX_PER_PAGE } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { FoundMember } from './member-accounts';
import { ContactChannel } from './consents';
import { BusinessId, Id, Instant, Paging, SingleLineInput, TextInput } from './primitives';
import { businessRef } from './references';

export const PageCursor = z
  .string()
  .max(200)
  .regex(/^[\w.:~-]+$/)
  .meta({ id: 'PageCursor', description: 'The last row of a page. Opaque.' });
export const pageLimit = Paging.perPage.default(20);

export const SearchMembers = z
  .strictObject({
    ...businessRef,
    search: SingleLineInput.trim()
      .max(MAX_IDENTIFIER)
      .default('')
      .describe(
        'The beginnings of any words of a name, in any order and spelling; or a whole phone number, e-mail address, code or id, or the code of a gift or number of a receipt; or, for whoever may export members, the last four digits of a phone number, also with words of the name, or four characters or more of a phone number or e-mail address. If it is nothing of these, names that are similar. Empty: all members.',
      ),
    cursor: PageCursor.optional().describe('Cursor of the last response. Absent for the first page.'),
    limit: pageLimit.describe(`Members per page, at most ${MAX_PER_PAGE}.`),
  })
  .meta({ id: 'SearchMembers', description: 'Which members to find.' });
export const MembersPage = z
  .object({
    members: z
      .array(
        FoundMember.extend({
          createdAt: Instant.describe('Start of the membership.'),
          match: z
            .enum(['part', 'similar', 'undone'])
            .optional()
            .describe(
              '`part`: a contact has it somewhere. `similar`: the name is not what was searched for, but one with a typing error, or another spelling of it, also in another script. `undone`: by the receipt of a purchase that was undone. Absent: it is what was searched for.',
            ),
        }),
      )
      .describe('The members.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
    truncated: z.boolean().describe('True: more members match than are listed on all pages. Ask for a longer search.'),
  })
  .meta({
    id: 'MembersPage',
    description: 'Members, newest first; of a search by name, the most exact or most similar first.',
  });

export const MemberParams = z.object({ comoMemberId: Id });
export const MemberListQuery = z.object({ businessId: BusinessId, cursor: PageCursor.optional(), limit: pageLimit });

const note = z
  .object({
    noteId: Id.describe('Id of the note.'),
    createdAt: Instant.describe('Time of creation.'),
    by: z.string().describe('Name of the author.'),
    text: z.string().describe('Text of the note. Members do not see it, unless they ask for their data.'),
  })
  .meta({ id: 'MemberNote', description: 'A note of staff about a member.' });
export const MemberNote = note;
export const MemberNotes = z
  .object({
    notes: z.array(note).describe('The notes.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'MemberNotes', description: 'Notes, newest first.' });
export const AddMemberNote = z
  .strictObject({
    ...businessRef,
    text: TextInput.trim().min(1).describe('Text of the note. Members do not see it, unless they ask for their data.'),
  })
  .meta({ id: 'AddMemberNote', description: 'A new note.' });
export const MemberNoteParams = MemberParams.extend({ noteId: Id });
export const DeleteMemberNote = z
  .strictObject({ ...businessRef })
  .meta({ id: 'DeleteMemberNote', description: 'Where the note is.' });
export const DeletedMemberNote = z
  .object({ noteId: Id.describe('Id of the note.') })
  .meta({ id: 'DeletedMemberNote', description: 'The note was deleted.' });

export const MemberConsents = z
  .object({
    consents: z
      .array(
        z.object({
          at: Instant.describe('Time of the decision.'),
          consent: z.string().describe('Id of the consent.'),
          given: z.boolean().describe('True: given. False: withdrawn.'),
          channel: z
            .string()
            .describe('Where the member decided: `registration`, `sign-in`, `form`, `withdrawal`, `profile`.'),
          contactChannel: ContactChannel.nullable().describe(
            'The only channel of contact that it is about. Null: all.',
          ),
          text: z.string().nullable().describe('The text that the member saw. Null if it is not stored.'),
        }),
      )
      .describe('The decisions.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'MemberConsents', description: 'Decisions about consents, newest first.' });

export const MemberSessions = z
  .object({
    sessions: z
      .array(
        z.object({
          sessionId: Id.describe('Id of the session.'),
          openedAt: Instant.describe('Time at which it was opened.'),
          openedBy: z.string().describe('Method by which it was opened.'),
          support: z.boolean().describe('Whether it is a read-only session of support.'),
          lastSeenAt: Instant.describe('Time of the last use, to the minute.'),
          expiresAt: Instant.describe('Time of expiry.'),
        }),
      )
      .describe('The sessions.'),
  })
  .meta({ id: 'MemberSessions', description: 'The valid sessions of the member, the latest first.' });
export const ListMemberSessions = z.object({ businessId: BusinessId });
export const OneMemberSession = MemberParams.extend({ sessionId: Id });
export const RevokeMemberSession = z
  .strictObject({
    ...businessRef,
    reason: SingleLineInput.trim().min(1).max(MAX_REASON).describe('Reason, for the audit log.'),
  })
  .meta({ id: 'RevokeMemberSession', description: 'End of one session of a member.' });
export const RevokedMemberSession = z
  .object({ sessionId: Id.describe('Id of the session.') })
  .meta({ id: 'RevokedMemberSession', description: 'The session has ended.' });
