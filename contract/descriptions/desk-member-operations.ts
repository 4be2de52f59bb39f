import { describePageSize, idTexts } from './common-texts';
import type { OperationTexts } from './operation-text';

type Name =
  | 'searchMembers'
  | 'listMemberNotes'
  | 'addMemberNote'
  | 'deleteMemberNote'
  | 'listMemberConsents'
  | 'listMemberSessions'
  | 'revokeMemberSession';

const at = '2030-01-01T10:00:00Z';
const member = { comoMemberId: [idTexts.comoMemberId, 'm-1'] } as const;
const listQuery = {
  businessId: [idTexts.businessId, 'velo'],
  cursor: ['Cursor of the last response. Absent for the first page.'],
  limit: [describePageSize('Rows')],
} as const;
const note = { noteId: 'n-1', createdAt: at, by: 'Noa', text: 'Prefers to be called after six.' };

export const deskMemberOperations: OperationTexts<Name> = {
  searchMembers: {
    summary: 'Search members',
    description:
      'Returns members page by page, newest first: those whose names begin with the words of `search`, or whose confirmed phone number, e-mail address, code or id it is. It changes nothing, and is a POST so that no contact is in a URL. A person at the desk is asked for a new proof before large or many pages.',
    body: { businessId: 'velo', search: 'ada' },
    response: {
      members: [
        {
          comoMemberId: 'm-1',
          commonExtId: '4711',
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@members.example',
          phoneNumber: null,
          hasConsent: true,
          points: 12_500,
          credit: 0,
          createdAt: at,
        },
      ],
      cursor: null,
      truncated: false,
    },
  },
  listMemberNotes: {
    summary: 'List notes about a member',
    description: 'Returns the notes of staff about a member, newest first. They are part of the report of the member.',
    params: member,
    query: listQuery,
    response: { notes: [note], cursor: null },
  },
  addMemberNote: {
    summary: 'Add a note about a member',
    description: 'Adds a note, which is deleted with the account of the member. The audit log does not have its text.',
    params: member,
    body: { businessId: 'velo', text: note.text },
    response: note,
  },
  deleteMemberNote: {
    summary: 'Delete a note about a member',
    description: 'Deletes a note.',
    params: { ...member, noteId: ['Id of the note.', 'n-1'] },
    body: { businessId: 'velo' },
    response: { noteId: 'n-1' },
  },
  listMemberConsents: {
    summary: 'List decisions about consents',
    description: 'Returns every decision of a member about a consent, newest first, with the text.',
    params: member,
    query: listQuery,
    response: {
      consents: [
        {
          at,
          consent: 'terms',
          given: true,
          channel: 'registration',
          contactChannel: null,
          text: 'I accept the terms.',
        },
      ],
      cursor: null,
    },
  },
  listMemberSessions: {
    summary: 'List sessions of a member',
    description: 'Returns the valid sessions of a member.',
    params: member,
    query: { businessId: [idTexts.businessId, 'velo'] },
    response: {
      sessions: [
        { sessionId: 'ms-1', openedAt: at, openedBy: 'custom', support: false, lastSeenAt: at, expiresAt: at },
      ],
    },
  },
  revokeMemberSession: {
    summary: 'End a session of a member',
    description: 'Ends one session of a member. `revokeSessions` ends them all.',
    params: { ...member, sessionId: ['Id of the session.', 'ms-1'] },
    body: { businessId: 'velo', reason: 'Lost phone' },
    response: { sessionId: 'ms-1' },
  },
};
