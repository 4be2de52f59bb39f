import type { Route } from './route';

const optional = { caching: 'never', optional: true } as const;
/** Signs staff in: the portal's key alone. */
const signIn = { ...optional, method: 'POST', access: 'staff' } as const;
/** The person's own account: with a staff session. */
const own = { ...optional, access: 'staff', needsStaff: true } as const;
const ownRead = { ...own, method: 'GET' } as const;
const ownWrite = { ...own, method: 'POST' } as const;
/** What a stolen session must not do. */
const ownProof = { ...ownWrite, needsProof: true } as const;

const read = { ...optional, method: 'GET', access: 'admin' } as const;
const write = { ...optional, method: 'POST', access: 'admin', idempotent: true } as const;
/** Ends something: also served for a disabled business. */
const end = { ...write, whenDisabled: true } as const;
const readMembers = ['members:read'] as const;

/** The calls of the desk, the web app of staff (decision 078); optional for other backends. */
export const deskRoutes = {
  requestStaffCode: { ...signIn, path: '/staff/code' },
  openStaffSession: { ...signIn, path: '/staff/session', deskSession: 'opened' },
  createPasskeySignIn: { ...signIn, path: '/staff/passkey-session/options' },
  openPasskeySession: { ...signIn, path: '/staff/passkey-session', deskSession: 'opened' },

  getStaffSession: { ...ownRead, path: '/staff/session' },
  endStaffSession: { ...ownWrite, path: '/staff/session/end', deskSession: 'ended' },
  confirmStaffSession: { ...ownWrite, path: '/staff/session/confirm' },
  confirmStaffSessionByPasskey: { ...ownWrite, path: '/staff/session/confirm/passkey' },
  /** A manager's code on the screen of a cashier. */
  approvePurchase: { ...ownWrite, path: '/staff/purchase-approvals' },
  setStaffLocale: { ...ownWrite, path: '/staff/locale' },
  setStaffName: { ...ownWrite, path: '/staff/name' },
  acceptInvitation: { ...ownWrite, path: '/staff/invitations/{businessId}/accept' },
  declineInvitation: { ...ownWrite, path: '/staff/invitations/{businessId}/decline' },
  allowInvitations: { ...ownWrite, path: '/staff/invitations/{businessId}/allow' },
  listStaffSessions: { ...ownRead, path: '/staff/sessions' },
  revokeStaffSession: { ...ownWrite, path: '/staff/sessions/{sessionId}/revoke' },
  createPasskeyRegistration: { ...ownProof, path: '/staff/passkeys/options' },
  registerPasskey: { ...ownProof, path: '/staff/passkeys' },
  listPasskeys: { ...ownRead, path: '/staff/passkeys' },
  deletePasskey: { ...ownProof, path: '/staff/passkeys/{passkeyId}/delete' },

  listStaff: { ...read, path: '/admin/staff', scopes: ['staff:read'] },
  inviteStaff: { ...write, path: '/admin/staff', scopes: ['staff:write'], needsProof: true },
  changeStaff: { ...end, path: '/admin/staff/{staffId}/change', scopes: ['staff:write'], needsProof: true },
  listStaffCreations: { ...read, path: '/admin/staff/{staffId}/creations', scopes: ['staff:write'] },
  removeStaff: { ...end, path: '/admin/staff/{staffId}/remove', scopes: ['staff:write'], needsProof: true },

  /** Changes nothing; a POST, because URLs are logged and must not contain contacts. */
  searchMembers: {
    ...optional,
    method: 'POST',
    access: 'admin',
    safe: true,
    path: '/admin/members/search',
    scopes: readMembers,
  },
  listMemberNotes: { ...read, path: '/admin/members/{comoMemberId}/notes', scopes: readMembers },
  addMemberNote: { ...write, path: '/admin/members/{comoMemberId}/notes', scopes: ['members:write'] },
  deleteMemberNote: {
    ...end,
    path: '/admin/members/{comoMemberId}/notes/{noteId}/delete',
    scopes: ['members:write'],
  },
  listMemberConsents: { ...read, path: '/admin/members/{comoMemberId}/consents', scopes: readMembers },
  listMemberSessions: { ...read, path: '/admin/members/{comoMemberId}/sessions', scopes: readMembers },
  revokeMemberSession: {
    ...end,
    path: '/admin/members/{comoMemberId}/sessions/{sessionId}/revoke',
    scopes: ['sessions:write'],
  },
  listTillActs: { ...read, path: '/admin/till/acts', scopes: ['till:read'] },
  getReport: { ...read, path: '/admin/reports', scopes: ['reports:read'] },
  listUnusualAccounts: { ...read, path: '/admin/reports/unusual-accounts', scopes: ['reports:read'] },
} as const satisfies Record<string, Route>;
