import type { OperationTexts } from './operation-text';

const ada = { customIdentifier: 'email', userIdentifier: 'ada@members.example' };
const ticket = 'tk_4WqTFz9sH2';
const session = {
  businessId: 'velo',
  comoMemberId: 'm-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  openedBy: 'custom',
  support: false,
  expiresAt: '2030-01-31T10:00:00Z',
} as const;
const opened = { ...session, memberToken: 'st_9hTqYc2fLw' };

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
      'Sends a code to who wants to sign in or, with `purpose: confirm`, to the member of the session. **The answer and its time are the same whether or not there is such a member.** The code is bound to the browser (`x-browser-id`).',
    without: '“This is not available yet” under the field: nobody can sign in.',
    body: ada,
    answer: {
      status: 'OK',
      channel: 'email',
      destination: 'a•••@members.example',
      expiresIn: 300,
      resendIn: 30,
      codeLength: 4,
    },
  },
  requestOtpVerification: {
    summary: 'Request the code again',
    description: 'Sends the code again, or by another channel, to who asked for one before. The answers are the same.',
    without: '“This is not available yet” when they ask for the code again; the first code goes on working.',
    body: { ...ada, channel: 'email' },
    answer: {
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
      'Exchanges the code for a login ticket; with `purpose: confirm`, for a confirmation token. A wrong code is 200 with a status, and uses up a try.',
    without: '“This is not available yet” under the code: nobody can sign in.',
    body: { ...ada, code: '4711' },
    answer: {
      status: 'OK',
      registered: true,
      hasConsent: true,
      comoMemberId: 'm-1',
      businessId: 'velo',
      token: ticket,
    },
  },
  register: {
    summary: 'Join the programme',
    description: 'Makes a member of who has a ticket, with what they put into the registration form.',
    without: '“This is not available yet” under the form: nobody can join.',
    body: { registrationData: { firstName: 'Ada', email: 'ada@members.example', terms: true }, token: ticket },
    answer: { status: 'OK', comoMemberId: 'm-1', token: 'tk_7RmKxb3vN8' },
  },
  openCustomSession: {
    summary: 'Open a session',
    description:
      'Exchanges a login ticket for a session. The ticket must be unused, in time, and given to this identifier and browser. The portal keeps the token in its sealed cookie and sends it with every call of the member.',
    without: 'Sign-in fails after the code: nobody can sign in.',
    body: { ...ada, token: ticket },
    answer: opened,
  },
  openConsentSession: {
    summary: 'Open a session with consents',
    description:
      'The same, for a member who had not agreed to the terms: takes the consents, too. Needed where `hasConsent` can be false.',
    without: 'Sign-in fails after the consents. Answer `hasConsent: true`.',
    body: { comoMemberId: 'm-1', businessId: 'velo', ticket, consents: ['terms'] },
    answer: { ...opened, openedBy: 'consent' },
  },
  openTemporaryTokenSession: {
    summary: 'Open a session with a temporary token',
    description: 'Exchanges a token of a link, or of the app of the business, for a session.',
    without: 'A page that says that the link does not work.',
    body: { temporaryToken: 'tt_1f7c0b52a94d4e6e8f3d21' },
    answer: { ...opened, openedBy: 'temporaryToken' },
  },
  getSession: {
    summary: 'Get the session',
    description:
      'Says whether the session behind `x-member-token` lives, and whose it is. The portal asks when it must know, and signs the browser out at `SESSION_REQUIRED`.',
    without: 'They are signed in, and the portal cannot tell whether they still are.',
    answer: session,
  },
  batchReads: {
    summary: 'Read several things of a member at once',
    description:
      'Answers several reads of one member in one request, each as if it came alone: with its answer, or with its problem. It changes nothing, and no backend need have it: one that has not answers 404, 405 or 501.',
    without: 'Nothing: the portal makes each read by itself.',
    body: { reads: [{ call: 'getMemberDetails' }, { call: 'getGifts' }], withinMs: 3_000 },
    answer: {
      results: [
        { problem: { type: 'about:blank', title: 'not implemented', status: 501, code: 'NOT_IMPLEMENTED' } },
        { answer: { gifts: [] } },
      ],
    },
  },
  endSession: {
    summary: 'End the session',
    description:
      'Ends the session behind `x-member-token`, at once and everywhere. A session that has ended is no error. It comes from any host: the token says all.',
    without: 'They are signed out in this browser; the token lives until it expires.',
    answer: { status: 'OK' },
  },
};
