import * as member from '../schemas/member';
import * as signIn from '../schemas/sign-in';
import { session } from './access';
import { defineCall } from './define-call';
import * as reads from './reads';

const ada = { customIdentifier: 'email', userIdentifier: 'ada@members.example' };
const ticket = 'tk_4WqTFz9sH2nV8cLb';
const exampleSession = {
  businessId: 'velo',
  comoMemberId: 'm-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  openedBy: 'custom',
  support: false,
  expiresAt: '2030-01-31T10:00:00Z',
} as const;
const opened = { ...exampleSession, memberToken: 'st_9hTqYc2fLwR5kXmE3v' };

/** Sessions of members, opened and read by the portal. */
export const sessionCalls = {
  openCustomSession: defineCall({
    ...session,
    path: '/session/custom',
    level: 1,
    body: signIn.OpenCustomSession,
    response: signIn.OpenedSession,
    errors: ['TICKET_REFUSED'],
    summary: 'Open a session',
    description:
      'Exchanges a login ticket for a session. The ticket must be unused, unexpired, and issued for this identifier and browser. The portal stores the token in its sealed cookie, and sends it with every call of the member.',
    without: 'Sign-in fails after the code.',
    example: { body: { ...ada, token: ticket }, response: opened },
  }),

  openConsentSession: defineCall({
    ...session,
    path: '/session/consent',
    level: 2,
    body: signIn.OpenConsentSession,
    response: signIn.OpenedSession,
    errors: ['TICKET_REFUSED'],
    summary: 'Open a session with consents',
    description:
      'Exchanges a login ticket for a session, and stores the consents of a member who had not agreed to the terms. Required if `hasConsent` can be false.',
    without: 'An error under the consents. Sign-in is not possible.',
    example: {
      body: { comoMemberId: 'm-1', businessId: 'velo', ticket, consents: ['terms'] },
      response: { ...opened, openedBy: 'consent' },
    },
  }),

  openTemporaryTokenSession: defineCall({
    ...session,
    path: '/session/temporaryToken',
    body: signIn.OpenTemporaryTokenSession,
    response: signIn.OpenedSession,
    errors: ['TICKET_REFUSED'],
    summary: 'Open a session with a temporary token',
    description: 'Exchanges a temporary token, from a link or from the app of the business, for a session.',
    without: 'A page with the message that the link does not work.',
    example: {
      body: { temporaryToken: 'tt_1f7c0b52a94d4e6e8f3d21' },
      response: { ...opened, openedBy: 'temporaryToken' },
    },
  }),

  getSession: defineCall({
    ...session,
    method: 'GET',
    path: '/session',
    needsSession: true,
    level: 1,
    response: signIn.Session,
    summary: 'Get the session',
    description:
      'Returns the session of `x-member-token`. The portal calls it to verify a session, and signs the browser out on `SESSION_REQUIRED`.',
    without: 'The member stays signed in until another call returns `SESSION_REQUIRED`.',
    example: { response: exampleSession },
  }),

  /** Each of its reads is authorized like a single call. */
  batchReads: defineCall({
    ...session,
    path: '/session/reads',
    safe: true,
    optional: true,
    knowsMember: true,
    support: true,
    whenDisabled: true,
    body: reads.BatchReads,
    response: reads.BatchReadsResponse,
    summary: 'Batch reads of a member',
    description:
      'Performs several reads of one member in one request. Each result is the response or the problem of the individual call. Has no side effects. Optional: a backend without it returns 404, 405 or 501.',
    without: 'No difference: the portal makes the calls individually.',
    example: {
      body: { reads: [{ call: 'getMemberDetails' }, { call: 'getGifts' }], withinMs: 3_000 },
      response: {
        results: [
          { problem: { type: 'about:blank', title: 'not implemented', status: 501, code: 'NOT_IMPLEMENTED' } },
          { answer: { gifts: [] } },
        ],
      },
    },
  }),

  endSession: defineCall({
    ...session,
    path: '/session/end',
    anyBusiness: true,
    level: 1,
    response: member.OkResponse,
    summary: 'End the session',
    description:
      'Ends the session of `x-member-token` everywhere, with immediate effect. Succeeds if the session has already ended. Independent of the host: the session is identified by the token alone.',
    without: 'The member is signed out in this browser. The token remains valid until it expires.',
    example: { response: { status: 'OK' } },
  }),
};
