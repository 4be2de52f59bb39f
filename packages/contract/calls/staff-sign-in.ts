import { z } from 'zod';
import { OkResponse } from '../schemas/member';
import * as passkeys from '../schemas/passkeys';
import * as staff from '../schemas/staff-sessions';
import { ownRead, ownWrite, staffSignIn } from './access';
import { defineCall } from './define-call';

const Nothing = z.object({});
const at = '2030-01-01T10:00:00Z';
const staffId = 'st-1';
const challenge = 'dGhlIGNoYWxsZW5nZSBvZiBhIHBhc3NrZXkgb24gdGhlIGRlc2s';
const credentialId = 'Y3JlZGVudGlhbA';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const;

/** Sign-in of staff at the desk (decision 078), and proof of who it is. */
export const staffSignInCalls = {
  requestStaffCode: defineCall({
    ...staffSignIn,
    path: '/staff/code',
    desk: true,
    body: staff.RequestStaffCode,
    response: staff.StaffCodeSent,
    summary: 'Send a sign-in code to a person of staff',
    description:
      'Sends a code by e-mail: of six digits, or of eight while codes are being guessed (`codeLength`). The `x-browser-id` of a device on which the person has signed in keeps its codes apart from those of strangers. The response is the same for an unknown address, which gets no message. The code is valid with the `challengeId` of this response only, for its `purpose`, once, for ten minutes and three attempts.',
    example: {
      body: { email: 'noa@velo.example' },
      response: { challengeId: 'ch-1', expiresInSeconds: 600, resendInSeconds: 30 },
    },
  }),

  openStaffSession: defineCall({
    ...staffSignIn,
    path: '/staff/session',
    deskSession: 'opened',
    desk: true,
    body: staff.OpenStaffSession,
    response: staff.OpenedStaffSession,
    summary: 'Open a session of staff by a code',
    description:
      'Exchanges a code for a session. A session ends after twelve hours without use, after 30 days, and with the account of a person without a role. The sign-in is in the log of a business when the session is first used for it.',
    example: {
      body: { challengeId: 'ch-1', code: '041758', device: 'Chrome on Android' },
      response: { status: 'OK', token: 'R2x1c3Rlci1vcGFxdWUtdG9rZW4', expiresAt: '2030-01-01T22:00:00Z' },
    },
  }),

  createPasskeySignIn: defineCall({
    ...staffSignIn,
    path: '/staff/passkey-session/options',
    desk: true,
    body: Nothing,
    response: passkeys.PasskeySignIn,
    summary: 'Begin a sign-in with a passkey',
    description: 'Returns a challenge for a passkey of the host of the desk (decision 079). It names no person.',
    example: {
      body: {},
      response: {
        challengeId: 'pc-1',
        options: {
          challenge,
          rpId: 'desk.velo.example',
          timeout: 300_000,
          allowCredentials: [],
          userVerification: 'required',
        },
      },
    },
  }),

  openPasskeySession: defineCall({
    ...staffSignIn,
    path: '/staff/passkey-session',
    deskSession: 'opened',
    desk: true,
    body: passkeys.OpenPasskeySession,
    response: staff.OpenedPasskeySession,
    summary: 'Open a session of staff by a passkey',
    description:
      'Verifies the signature of a passkey and opens a session. A challenge is valid once; a counter that does not increase is refused.',
    example: {
      body: {
        challengeId: 'pc-1',
        device: 'Safari on iPhone',
        credential: {
          ...credential,
          response: { clientDataJSON, authenticatorData: 'YXV0aA', signature: 'c2lnbmF0dXJl' },
        },
      },
      response: { status: 'OK', token: 'R2x1c3Rlci1vcGFxdWUtdG9rZW4', expiresAt: '2030-01-01T22:00:00Z' },
    },
  }),

  getStaffSession: defineCall({
    ...ownRead,
    byPin: true,
    path: '/staff/session',
    desk: true,
    response: staff.StaffSession,
    summary: 'Get the session of a person of staff',
    description: 'Returns the person, the businesses at which the person has a role, with its scopes, and invitations.',
    example: {
      response: {
        staffId,
        name: 'Noa Levi',
        email: 'noa@velo.example',
        locale: 'en',
        sessionId: 'ss-1',
        openedWith: 'code',
        expiresAt: '2030-01-01T22:00:00Z',
        passkeys: 1,
        businesses: [
          {
            businessId: 'velo',
            businessName: 'Velo',
            role: 'cashier',
            scopes: [
              'till:identify',
              'till:enrol',
              'till:join',
              'till:read',
              'redemptions:write',
              'payments:write',
              'purchases:write',
            ],
            defaultLanguage: 'en',
            currency: 'EUR',
            timeZone: 'Europe/Berlin',
            balances: [{ account: 'points', name: 'points' }],
            pointsDecimals: 2,
            hosts: ['velo.example'],
            locations: [{ locationId: 'harbour', name: 'Harbour' }],
            till: {
              undoMinutes: 15,
              confirmPointsAbove: null,
              confirmCreditAbove: 5_000,
              pointValue: 5,
              typical: { bill: 2_500, points: 2_500, credit: 2_500 },
            },
            disabled: false,
          },
        ],
        invitations: [
          { businessId: 'olive', businessName: 'Olive & Thyme', role: 'manager', name: 'Noa', invitedAt: at },
        ],
        blocked: [],
      },
    },
  }),

  endStaffSession: defineCall({
    ...ownWrite,
    byPin: true,
    path: '/staff/session/end',
    deskSession: 'ended',
    desk: true,
    body: Nothing,
    response: OkResponse,
    summary: 'End the session',
    description: 'Ends the session of the request.',
    example: { body: {}, response: { status: 'OK' } },
  }),

  confirmStaffSession: defineCall({
    ...ownWrite,
    path: '/staff/session/confirm',
    desk: true,
    body: staff.ConfirmStaffSession,
    response: staff.ConfirmedStaffSession,
    summary: 'Prove by a code who the person is',
    description:
      'Keys, webhooks, imports, exports, staff and passkeys need a proof of who the person is, not older than five minutes: the sign-in, this call, or `confirmStaffSessionByPasskey`. The code is that of `requestStaffCode`. It is for this session.',
    example: { body: { challengeId: 'ch-1', code: '041758' }, response: { status: 'OK' } },
  }),

  confirmStaffSessionByPasskey: defineCall({
    ...ownWrite,
    path: '/staff/session/confirm/passkey',
    desk: true,
    body: passkeys.ConfirmByPasskey,
    response: staff.ConfirmedByPasskey,
    summary: 'Prove by a passkey who the person is',
    description:
      'Like `confirmStaffSession`, by the signature of a passkey of the person, with a challenge of `createPasskeySignIn`.',
    example: {
      body: {
        challengeId: 'pc-1',
        credential: {
          ...credential,
          response: { clientDataJSON, authenticatorData: 'YXV0aA', signature: 'c2lnbmF0dXJl' },
        },
      },
      response: { status: 'OK' },
    },
  }),
};
