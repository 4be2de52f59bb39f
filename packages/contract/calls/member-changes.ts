import { MemberParams } from '../schemas/desk-members';
import * as changes from '../schemas/member-changes';
import { optionalEnd, optionalWrite } from './access';
import { defineCall } from './define-call';

const forPeople = { scopes: ['accounts:write'], desk: true } as const;
const at = '2030-01-01T10:00:00Z';
const act = { businessId: 'velo', by: 'Noa' } as const;
const member = { comoMemberId: ['Id of the member.', 'm-1'] } as const;

/** What staff put right about an account; optional for other backends. */
export const memberChangeCalls = {
  blockMember: defineCall({
    ...optionalEnd,
    ...forPeople,
    path: '/admin/members/{comoMemberId}/block',
    actor: 'by',
    params: MemberParams,
    body: changes.BlockMember,
    response: changes.BlockedMember,
    errors: ['OWN_ACCOUNT'],
    summary: 'Block a member',
    description:
      'From now on the member earns and spends nothing anywhere: such requests are refused with `MEMBER_BLOCKED`. Signing in, reading, exporting and erasing stay possible, and so do corrections by staff. The member is told, with the reason.',
    parameters: member,
    example: {
      body: { ...act, reason: 'Receipts of other guests' },
      response: { comoMemberId: 'm-1', blockedAt: at },
    },
  }),

  unblockMember: defineCall({
    ...optionalEnd,
    ...forPeople,
    path: '/admin/members/{comoMemberId}/unblock',
    actor: 'by',
    params: MemberParams,
    body: changes.BlockMember,
    response: changes.BlockedMember,
    errors: ['OWN_ACCOUNT'],
    summary: 'Unblock a member',
    description:
      'The member can earn and spend again. What was refused meanwhile is not made up for. The member is told.',
    parameters: member,
    example: { body: { ...act, reason: 'Explained' }, response: { comoMemberId: 'm-1', blockedAt: null } },
  }),

  startContactChange: defineCall({
    ...optionalWrite,
    ...forPeople,
    needsProof: true,
    path: '/admin/members/{comoMemberId}/contact-changes',
    actor: 'by',
    params: MemberParams,
    body: changes.StartContactChange,
    response: changes.StartedContactChange,
    errors: [
      'OWN_ACCOUNT',
      'REAUTHENTICATION_REQUIRED',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
    ],
    summary: 'Start a change of a contact',
    description:
      'Sends a code to the new contact. Nothing changes until `confirmContactChange` has the code, which the guest says. Refused for a contact of another member, and with the path `comoMemberId` and the code `unopened` for an account that nobody has opened: its contact is the only proof of whose it is.',
    parameters: member,
    example: {
      body: { ...act, reason: 'Has a new address', kind: 'email', value: 'ada@members.example' },
      response: { changeId: 'cc-1', destination: 'a•••@members.example', codeLength: 6, expiresAt: at },
    },
  }),

  confirmContactChange: defineCall({
    ...optionalWrite,
    ...forPeople,
    needsProof: true,
    path: '/admin/contact-changes/{changeId}/confirm',
    actor: 'by',
    params: changes.ContactChangeParams,
    body: changes.ConfirmContactChange,
    response: changes.ConfirmedContactChange,
    errors: [
      'OWN_ACCOUNT',
      'REAUTHENTICATION_REQUIRED',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
    ],
    summary: 'Confirm a change of a contact',
    description:
      'Stores the new contact, which replaces that of its kind. Three wrong codes end the change. All sessions of the member end, and the former contact is told.',
    parameters: { changeId: ['Id of the change.', 'cc-1'] },
    example: { body: { ...act, code: '123456' }, response: { status: 'OK' } },
  }),

  sendEnrolmentAgain: defineCall({
    ...optionalWrite,
    ...forPeople,
    path: '/admin/members/{comoMemberId}/enrolment-message',
    actor: 'by',
    params: MemberParams,
    body: changes.SendEnrolmentAgain,
    response: changes.EnrolmentSentAgain,
    summary: 'Send the message of an enrolment again',
    description:
      'Sends the message with the link to sign in to each contact of an account that nobody has opened; at most one a day to a contact, from all businesses. Refused with the path `comoMemberId` and the code `joined` if somebody has, `not_enrolled` if it was not created at a till, or `no_contact` if it has none.',
    parameters: member,
    example: { body: act, response: { comoMemberId: 'm-1' } },
  }),
};
