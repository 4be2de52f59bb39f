import { z } from 'zod';
import { OkResponse } from '../schemas/member';
import * as passkeys from '../schemas/passkeys';
import * as staff from '../schemas/staff-sessions';
import { ownProof, ownRead, ownWrite } from './access';
import { defineCall } from './define-call';

const Nothing = z.object({});
const at = '2030-01-01T10:00:00Z';
const invitationParams = { businessId: ['Id of the business.', 'velo'] } as const;
const challenge = 'dGhlIGNoYWxsZW5nZSBvZiBhIHBhc3NrZXkgb24gdGhlIGRlc2s';
const credentialId = 'Y3JlZGVudGlhbA';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const;

/** The own account of a person at the desk. */
export const staffAccountCalls = {
  /** A manager's code on the screen of a cashier. */
  approvePurchase: defineCall({
    ...ownWrite,
    byPin: true,
    path: '/staff/purchase-approvals',
    desk: true,
    body: staff.ApprovePurchase,
    response: staff.ApprovedPurchase,
    summary: 'Approve a purchase above the ceiling',
    description:
      'A manager or owner of the business approves, by a code of `requestStaffCode` with the purpose `approval`, one purchase that the person of the session records for this member, of this total at most. It is neither the person of the session nor the member. The approval is valid for five minutes, and used by `recordPurchase`. `NOT_FOUND` at a business where the person of the session has no role.',
    example: {
      body: { businessId: 'velo', comoMemberId: 'm-1', total: 550_000, challengeId: 'ch-1', code: '041758' },
      response: { status: 'OK', approval: '9yVm3kTq0ZxWcB5rLh2sJd8uNfGa7oPiXe1tMbQwRvC', expiresAt: at },
    },
  }),

  setStaffLocale: defineCall({
    ...ownWrite,
    byPin: true,
    path: '/staff/locale',
    desk: true,
    body: staff.SetStaffLocale,
    response: OkResponse,
    summary: 'Set the language of a person of staff',
    description: 'Sets the language of the desk, and of messages to the person.',
    example: { body: { locale: 'he' }, response: { status: 'OK' } },
  }),

  setStaffName: defineCall({
    ...ownWrite,
    path: '/staff/name',
    desk: true,
    body: staff.SetStaffName,
    response: OkResponse,
    summary: 'Set the name of a person of staff',
    description: 'Sets the name that the desk shows, and that new passkeys have.',
    example: { body: { name: 'Noa Levi' }, response: { status: 'OK' } },
  }),

  acceptInvitation: defineCall({
    ...ownWrite,
    path: '/staff/invitations/{businessId}/accept',
    desk: true,
    params: staff.OneInvitation,
    body: Nothing,
    response: OkResponse,
    summary: 'Accept an invitation',
    description:
      'Takes the role at the business. A person without a name gets that of the invitation. `NOT_FOUND` without an invitation.',
    parameters: invitationParams,
    example: { body: {}, response: { status: 'OK' } },
  }),

  declineInvitation: defineCall({
    ...ownWrite,
    path: '/staff/invitations/{businessId}/decline',
    desk: true,
    params: staff.OneInvitation,
    body: staff.DeclineInvitation,
    response: OkResponse,
    summary: 'Decline an invitation',
    description:
      'Deletes the invitation; with `block`, the business cannot invite the person again. `NOT_FOUND` without an invitation.',
    parameters: invitationParams,
    example: { body: { block: true }, response: { status: 'OK' } },
  }),

  allowInvitations: defineCall({
    ...ownWrite,
    path: '/staff/invitations/{businessId}/allow',
    desk: true,
    params: staff.OneInvitation,
    body: Nothing,
    response: OkResponse,
    summary: 'Allow invitations again',
    description: 'Lets a business invite the person again.',
    parameters: invitationParams,
    example: { body: {}, response: { status: 'OK' } },
  }),

  listStaffSessions: defineCall({
    ...ownRead,
    path: '/staff/sessions',
    desk: true,
    response: staff.StaffSessions,
    summary: 'List the sessions of a person of staff',
    description: 'Returns the valid sessions of the person.',
    example: {
      response: {
        sessions: [
          {
            sessionId: 'ss-1',
            current: true,
            openedAt: at,
            openedWith: 'code',
            device: 'Chrome on Android',
            lastSeenAt: at,
            expiresAt: '2030-01-01T22:00:00Z',
          },
        ],
      },
    },
  }),

  revokeStaffSession: defineCall({
    ...ownWrite,
    path: '/staff/sessions/{sessionId}/revoke',
    desk: true,
    params: staff.OneStaffSession,
    body: Nothing,
    response: OkResponse,
    summary: 'End another session',
    description: 'Ends a session of the same person, for example on a lost phone.',
    parameters: { sessionId: ['Id of the session.', 'ss-1'] },
    example: { body: {}, response: { status: 'OK' } },
  }),

  createPasskeyRegistration: defineCall({
    ...ownProof,
    path: '/staff/passkeys/options',
    desk: true,
    body: Nothing,
    response: passkeys.PasskeyRegistration,
    errors: ['LIMIT_REACHED'],
    summary: 'Begin the registration of a passkey',
    description: 'Returns a challenge for a new passkey of the signed-in person, who can have ten.',
    example: {
      body: {},
      response: {
        challengeId: 'pc-2',
        options: {
          challenge,
          rp: { id: 'desk.velo.example', name: 'desk.velo.example' },
          user: { id: 'c3QtMQ', name: 'noa@velo.example', displayName: 'Noa Levi' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          timeout: 300_000,
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        },
      },
    },
  }),

  registerPasskey: defineCall({
    ...ownProof,
    path: '/staff/passkeys',
    desk: true,
    body: passkeys.RegisterPasskey,
    response: passkeys.RegisteredPasskey,
    errors: ['LIMIT_REACHED'],
    summary: 'Register a passkey',
    description: 'Verifies a new passkey and stores its public key. The person gets a notice by e-mail.',
    example: {
      body: {
        challengeId: 'pc-2',
        name: 'My phone',
        credential: { ...credential, response: { clientDataJSON, attestationObject: 'b2JqZWN0' } },
      },
      response: { status: 'OK', passkeyId: 'pk-1' },
    },
  }),

  listPasskeys: defineCall({
    ...ownRead,
    path: '/staff/passkeys',
    desk: true,
    response: passkeys.Passkeys,
    summary: 'List passkeys',
    description: 'Returns the passkeys of the person.',
    example: {
      response: {
        passkeys: [{ passkeyId: 'pk-1', name: 'My phone', createdAt: at, lastUsedAt: null, synced: true }],
      },
    },
  }),

  deletePasskey: defineCall({
    ...ownProof,
    path: '/staff/passkeys/{passkeyId}/delete',
    desk: true,
    params: passkeys.OnePasskey,
    body: Nothing,
    response: OkResponse,
    summary: 'Delete a passkey',
    description:
      'Deletes a passkey of the person, who can no longer sign in with it. Ends the other sessions that it opened, and sends the person a mail.',
    parameters: { passkeyId: ['Id of the passkey.', 'pk-1'] },
    example: { body: {}, response: { status: 'OK' } },
  }),
};
