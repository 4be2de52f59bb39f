import * as joins from '../schemas/till-joins';
import { browserBoundWrite, memberWrite, optionalEnd, optionalRead, optionalWrite } from './access';
import { idTexts } from './common-texts';
import { defineCall } from './define-call';

const atDesk = { scopes: ['till:join'], desk: true } as const;
const join = { joinId: 'j-1', expiresAt: '2030-01-01T10:02:00Z' };
const joinId = ['Id of the code.', 'j-1'] as const;
const token = 'b3RoZXJzIGNhbm5vdCB0ZWxsIHdoaWNoIHRoaXMgaXM';

/** The code on the screen of a till with which a guest joins there (decision 119): calls of the till, then of the guest. */
export const tillJoinCalls = {
  createTillJoin: defineCall({
    ...optionalWrite,
    ...atDesk,
    path: '/admin/till/joins',
    body: joins.CreateTillJoin,
    response: joins.TillJoin,
    summary: 'Create a code to join with',
    description:
      'Creates a code with which one guest joins, or signs in, at this till. It can be scanned once, for two minutes. It ends the one before it of the same session at the desk.',
    example: {
      body: { businessId: 'velo', locationId: 'harbour' },
      response: { ...join, state: 'waiting', url: `https://velo.example/join#${token}` },
    },
  }),

  getTillJoin: defineCall({
    ...optionalRead,
    ...atDesk,
    path: '/admin/till/joins/{joinId}',
    params: joins.TillJoinParams,
    query: joins.TillJoinQuery,
    response: joins.TillJoin,
    summary: 'Get the state of a code to join with',
    description: 'Returns how far the guest is. Only the session at the desk that created the code gets it.',
    parameters: { joinId, businessId: [idTexts.businessId, 'velo'] },
    example: { response: { ...join, state: 'arrived' } },
  }),

  endTillJoin: defineCall({
    ...optionalEnd,
    ...atDesk,
    path: '/admin/till/joins/{joinId}/end',
    params: joins.TillJoinParams,
    body: joins.EndTillJoin,
    response: joins.TillJoin,
    summary: 'End a code to join with',
    description:
      'Ends a code: nobody can scan it or arrive with it any more. One with which a guest has arrived stays.',
    parameters: { joinId },
    example: { body: { businessId: 'velo' }, response: { ...join, state: 'ended' } },
  }),

  /** A POST, because URLs are logged and must not contain tokens. */
  scanTillJoin: defineCall({
    ...browserBoundWrite,
    path: '/api/tillJoin',
    knowsMember: true,
    optional: true,
    body: joins.ScanTillJoin,
    response: joins.ScannedTillJoin,
    errors: ['CODE_EXPIRED', 'CODE_USED'],
    summary: 'Scan the code of a till',
    description:
      'Binds the code of a till to this browser, the first that scans it, and returns the location. `CODE_USED` means that another browser has scanned it; an unknown code is `CODE_EXPIRED`.',
    without: '“This is not available yet” on the page that such a code opens. The desk offers no code.',
    example: { body: { token }, response: { place: 'Harbour', asVisitor: true, arrived: false } },
  }),

  arriveAtTill: defineCall({
    ...memberWrite,
    path: '/api/protected/member/tillJoin',
    needsBrowserId: true,
    optional: true,
    body: joins.ScanTillJoin,
    response: joins.ScannedTillJoin,
    errors: ['CODE_EXPIRED'],
    summary: 'Arrive at a till',
    description:
      'Shows the member to the till whose code this browser has scanned, as a code of the card that is shown there. It can be repeated.',
    without: '“This is not available yet” on the page that such a code opens. The desk offers no code.',
    example: { body: { token }, response: { place: 'Harbour', asVisitor: true, arrived: true } },
  }),
};
