import * as members from '../schemas/desk-members';
import { describePageSize, idTexts, staffTexts } from '../calls/common-texts';
import { describeObject, describeValue } from './describe';
import { foundMemberTexts } from './found-member';

const cursor = 'Cursor of the next page. Null: there is none.';
const noteTexts = {
  noteId: 'Id of the note.',
  createdAt: 'Time of creation.',
  by: 'Name of the author.',
  text: 'Text of the note. Members do not see it, unless they ask for their data.',
};
const sessionId = 'Id of the session.';

describeValue('PageCursor', members.PageCursor, 'The last row of a page. Opaque.');
describeObject('SearchMembers', members.SearchMembers, 'Which members to find.', {
  businessId: idTexts.businessId,
  search:
    'The beginning of a first or last name, or of both; or a whole confirmed phone number, e-mail address, code or id. Empty: all members.',
  cursor: 'Cursor of the last response. Absent for the first page.',
  limit: describePageSize('Members'),
});
describeObject('MembersPage', members.MembersPage, 'Members, newest first.', {
  members: ['The members.', { ...foundMemberTexts, createdAt: 'Start of the membership.' }],
  cursor,
  truncated: 'True: more members match than are listed on all pages. Ask for a longer search.',
});
describeObject('MemberNote', members.MemberNote, 'A note of staff about a member.', noteTexts);
describeObject('MemberNotes', members.MemberNotes, 'Notes, newest first.', { notes: 'The notes.', cursor });
describeObject('AddMemberNote', members.AddMemberNote, 'A new note.', {
  businessId: idTexts.businessId,
  text: noteTexts.text,
});
describeObject('DeleteMemberNote', members.DeleteMemberNote, 'Where the note is.', {
  businessId: idTexts.businessId,
});
describeObject('DeletedMemberNote', members.DeletedMemberNote, 'The note was deleted.', { noteId: noteTexts.noteId });
describeObject('MemberConsents', members.MemberConsents, 'Decisions about consents, newest first.', {
  consents: [
    'The decisions.',
    {
      at: 'Time of the decision.',
      consent: 'Id of the consent.',
      given: 'True: given. False: withdrawn.',
      channel: 'Where the member decided: `registration`, `sign-in`, `form`, `withdrawal`, `profile`.',
      contactChannel: 'The only channel of contact that it is about. Null: all.',
      text: 'The text that the member saw. Null if it is not stored.',
    },
  ],
  cursor,
});
describeObject('MemberSessions', members.MemberSessions, 'The valid sessions of the member, the latest first.', {
  sessions: [
    'The sessions.',
    {
      sessionId,
      openedAt: 'Time at which it was opened.',
      openedBy: 'Method by which it was opened.',
      support: 'Whether it is a read-only session of support.',
      lastSeenAt: 'Time of the last use, to the minute.',
      expiresAt: 'Time of expiry.',
    },
  ],
});
describeObject('RevokeMemberSession', members.RevokeMemberSession, 'End of one session of a member.', {
  businessId: idTexts.businessId,
  reason: staffTexts.reason,
});
describeObject('RevokedMemberSession', members.RevokedMemberSession, 'The session has ended.', { sessionId });
