import { describePageSize, idTexts } from './common-texts';
import * as members from '../schemas/desk-members';
import { optionalEnd, optionalRead, optionalWrite } from './access';
import { defineCall } from './define-call';

const readMembers = ['members:read'] as const;
const at = '2030-01-01T10:00:00Z';
const member = { comoMemberId: [idTexts.comoMemberId, 'm-1'] } as const;
const listQuery = {
  businessId: [idTexts.businessId, 'velo'],
  cursor: ['Cursor of the last response. Absent for the first page.'],
  limit: [describePageSize('Rows')],
} as const;
const note = { noteId: 'n-1', createdAt: at, by: 'Noa', text: 'Prefers to be called after six.' };

/** Members at the desk: search, notes, consents and sessions. */
export const deskMembersCalls = {
  /** Changes nothing; a POST, because URLs are logged and must not contain contacts. */
  searchMembers: defineCall({
    ...optionalRead,
    method: 'POST',
    safe: true,
    path: '/admin/members/search',
    scopes: readMembers,
    desk: true,
    body: members.SearchMembers,
    response: members.MembersPage,
    summary: 'Search members',
    description:
      'Returns members page by page, newest first: those whose names have words that begin with those of `search`, in any order and spelling, or whose phone number, e-mail address, code, number of the business or of an old card, gift code, receipt number or id it is. Of names, those that are exactly so come first, then those with the whole words; `emailConfirmed` and `phoneConfirmed` say whether somebody has proved the contact. With the scope `exports:read` the last four digits of a phone number find up to ten members, on a page without a next one; such a search is counted and audited. If nobody is found, then with that scope by a part of a contact, at least four characters, under the same rules, and by names that are similar (`match`), on a page without a next one. It changes nothing, and is a POST so that no contact is in a URL. A person at the desk is asked for a new proof before large or many pages.',
    example: {
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
  }),

  listMemberNotes: defineCall({
    ...optionalRead,
    path: '/admin/members/{comoMemberId}/notes',
    scopes: readMembers,
    desk: true,
    params: members.MemberParams,
    query: members.MemberListQuery,
    response: members.MemberNotes,
    summary: 'List notes about a member',
    description: 'Returns the notes of staff about a member, newest first. They are part of the report of the member.',
    parameters: { ...member, ...listQuery },
    example: { response: { notes: [note], cursor: null } },
  }),

  addMemberNote: defineCall({
    ...optionalWrite,
    path: '/admin/members/{comoMemberId}/notes',
    scopes: ['members:write'],
    desk: true,
    params: members.MemberParams,
    body: members.AddMemberNote,
    response: members.MemberNote,
    summary: 'Add a note about a member',
    description: 'Adds a note, which is deleted with the account of the member. The audit log does not have its text.',
    parameters: member,
    example: { body: { businessId: 'velo', text: note.text }, response: note },
  }),

  deleteMemberNote: defineCall({
    ...optionalEnd,
    path: '/admin/members/{comoMemberId}/notes/{noteId}/delete',
    scopes: ['members:write'],
    desk: true,
    params: members.MemberNoteParams,
    body: members.DeleteMemberNote,
    response: members.DeletedMemberNote,
    summary: 'Delete a note about a member',
    description: 'Deletes a note.',
    parameters: { ...member, noteId: ['Id of the note.', 'n-1'] },
    example: { body: { businessId: 'velo' }, response: { noteId: 'n-1' } },
  }),

  listMemberConsents: defineCall({
    ...optionalRead,
    path: '/admin/members/{comoMemberId}/consents',
    scopes: readMembers,
    desk: true,
    params: members.MemberParams,
    query: members.MemberListQuery,
    response: members.MemberConsents,
    summary: 'List decisions about consents',
    description: 'Returns every decision of a member about a consent, newest first, with the text.',
    parameters: { ...member, ...listQuery },
    example: {
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
  }),

  listMemberSessions: defineCall({
    ...optionalRead,
    path: '/admin/members/{comoMemberId}/sessions',
    scopes: readMembers,
    desk: true,
    params: members.MemberParams,
    query: members.ListMemberSessions,
    response: members.MemberSessions,
    summary: 'List sessions of a member',
    description: 'Returns the valid sessions of a member.',
    parameters: { ...member, businessId: [idTexts.businessId, 'velo'] },
    example: {
      response: {
        sessions: [
          { sessionId: 'ms-1', openedAt: at, openedBy: 'custom', support: false, lastSeenAt: at, expiresAt: at },
        ],
      },
    },
  }),

  revokeMemberSession: defineCall({
    ...optionalEnd,
    path: '/admin/members/{comoMemberId}/sessions/{sessionId}/revoke',
    scopes: ['sessions:write'],
    desk: true,
    params: members.OneMemberSession,
    body: members.RevokeMemberSession,
    response: members.RevokedMemberSession,
    summary: 'End a session of a member',
    description: 'Ends one session of a member. `revokeSessions` ends them all.',
    parameters: { ...member, sessionId: ['Id of the session.', 'ms-1'] },
    example: { body: { businessId: 'velo', reason: 'Lost phone' }, response: { sessionId: 'ms-1' } },
  }),
};
