import type { OperationTexts } from './operation-text';

const ada = { customIdentifier: 'email', userIdentifier: 'ada@members.example' };
const ticket = 'tk_4WqTFz9sH2nV8cLb';
const session = {
  businessId: 'velo',
  comoMemberId: 'm-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  openedBy: 'custom',
  support: false,
  expiresAt: '2030-01-31T10:00:00Z',
} as const;
const opened = { ...session, memberToken: 'st_9hTqYc2fLwR5kXmE3v' };

type Name =
  | 'requestVerification'
  | 'requestOtpVerification'
  | 'loginVerify'
  | 'register'
  | 'openCustomSession'
  | 'openConsentSession'
  | 'openTemporaryTokenSession'
  | 'getSession'
  | 'batchReads'
  | 'endSession';

export const signInOperations: OperationTexts<Name> = {
  requestVerification: {
    summary: 'Request a code',
    description:
      'Sends a code to sign in with or, with `purpose: confirm`, to the member of the session. **The response and its timing must not depend on whether the member exists.** The code is bound to the browser (`x-browser-id`), and the next one replaces it. A code with `purpose: confirm` never signs in, and neither does its confirmation.',
    without: '“This is not available yet” under the field. Sign-in is not possible.',
    body: ada,
    response: {
      status: 'OK',
      channel: 'email',
      destination: 'a•••@members.example',
      expiresIn: 300,
      resendIn: 30,
      codeLength: 4,
    },
  },
  requestOtpVerification: {
    summary: 'Resend a code',
    description:
      'Sends a new code, optionally by another channel; it replaces the earlier one. Requires a preceding `requestVerification`. The responses are the same.',
    without: '“This is not available yet” when another code is requested. The first code remains valid.',
    body: { ...ada, channel: 'email' },
    response: {
      status: 'OK',
      channel: 'email',
      destination: 'a•••@members.example',
      expiresIn: 300,
      resendIn: 60,
      codeLength: 4,
    },
  },
  loginVerify: {
    summary: 'Verify a code',
    description:
      'Exchanges a code for a login ticket or, with `purpose: confirm`, for a confirmation token. A wrong code returns 200 with a status, and counts as an attempt.',
    without: '“This is not available yet” under the code. Sign-in is not possible.',
    body: { ...ada, code: '4711' },
    response: {
      status: 'OK',
      registered: true,
      hasConsent: true,
      comoMemberId: 'm-1',
      businessId: 'velo',
      token: ticket,
    },
  },
  register: {
    summary: 'Register a member',
    description: 'Creates a member from a login ticket and the values of the registration form.',
    without: '“This is not available yet” under the form. Registration is not possible.',
    body: { registrationData: { firstName: 'Ada', email: 'ada@members.example', terms: true }, token: ticket },
    response: { status: 'OK', comoMemberId: 'm-1', token: 'tk_7RmKxb3vN8yC1dZp' },
  },
  openCustomSession: {
    summary: 'Open a session',
    description:
      'Exchanges a login ticket for a session. The ticket must be unused, unexpired, and issued for this identifier and browser. The portal stores the token in its sealed cookie, and sends it with every call of the member.',
    without: 'Sign-in fails after the code.',
    body: { ...ada, token: ticket },
    response: opened,
  },
  openConsentSession: {
    summary: 'Open a session with consents',
    description:
      'Exchanges a login ticket for a session, and stores the consents of a member who had not agreed to the terms. Required if `hasConsent` can be false.',
    without: 'An error under the consents. Sign-in is not possible.',
    body: { comoMemberId: 'm-1', businessId: 'velo', ticket, consents: ['terms'] },
    response: { ...opened, openedBy: 'consent' },
  },
  openTemporaryTokenSession: {
    summary: 'Open a session with a temporary token',
    description: 'Exchanges a temporary token, from a link or from the app of the business, for a session.',
    without: 'A page with the message that the link does not work.',
    body: { temporaryToken: 'tt_1f7c0b52a94d4e6e8f3d21' },
    response: { ...opened, openedBy: 'temporaryToken' },
  },
  getSession: {
    summary: 'Get the session',
    description:
      'Returns the session of `x-member-token`. The portal calls it to verify a session, and signs the browser out on `SESSION_REQUIRED`.',
    without: 'The member stays signed in until another call returns `SESSION_REQUIRED`.',
    response: session,
  },
  batchReads: {
    summary: 'Batch reads of a member',
    description:
      'Performs several reads of one member in one request. Each result is the response or the problem of the individual call. Has no side effects. Optional: a backend without it returns 404, 405 or 501.',
    without: 'No difference: the portal makes the calls individually.',
    body: { reads: [{ call: 'getMemberDetails' }, { call: 'getGifts' }], withinMs: 3_000 },
    response: {
      results: [
        { problem: { type: 'about:blank', title: 'not implemented', status: 501, code: 'NOT_IMPLEMENTED' } },
        { answer: { gifts: [] } },
      ],
    },
  },
  endSession: {
    summary: 'End the session',
    description:
      'Ends the session of `x-member-token` everywhere, with immediate effect. Succeeds if the session has already ended. Independent of the host: the session is identified by the token alone.',
    without: 'The member is signed out in this browser. The token remains valid until it expires.',
    response: { status: 'OK' },
  },
};
