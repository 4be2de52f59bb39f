import { describePageSize } from './common-texts';
import * as member from '../schemas/member';
import * as notices from '../schemas/notices';
import type { NoticePreferences } from '../schemas/notices';
import { Revisions } from '../schemas/revisions';
import { ReportSpending, SpendingReport } from '../schemas/spending';
import * as till from '../schemas/till';
import { memberRead, memberWrite, supportRead } from './access';
import { defineCall } from './define-call';

const noticePreferences: NoticePreferences = {
  preferences: [
    { kind: 'earned', email: false, push: false },
    { kind: 'expiring', email: true, push: true },
    { kind: 'support', email: true, push: true, required: true },
  ],
  quietHours: { from: '22:00', to: '08:00' },
};

/** What members learn of what has happened. */
export const noticeCalls = {
  /** Payments at a till that need the member's code. */
  getPendingPayments: defineCall({
    ...memberRead,
    path: '/api/protected/member/pendingPayments',
    optional: true,
    response: till.PendingPayments,
    summary: 'List payments and redemptions to confirm',
    description:
      'The payments and redemptions at a till that wait for the code of the member, newest first. The member reads the code to the cashier.',
    without: 'Nothing: what requires a code cannot be confirmed at a till.',
    example: {
      response: {
        payments: [
          {
            paymentId: 'pay-1',
            account: 'credit',
            amount: 6_000,
            place: 'Harbour',
            code: '0417',
            expiresAt: '2030-01-01T10:02:00Z',
          },
        ],
        redemptions: [],
      },
    },
  }),

  /** Whether the member's gifts, balances or payments have changed; also as a stream. */
  getRevisions: defineCall({
    ...memberRead,
    path: '/api/protected/member/revisions',
    optional: true,
    streams: true,
    response: Revisions,
    summary: 'Get the revisions of gifts and balances',
    description:
      'Returns an opaque text each for the gifts, the balances and the pending payments of the member; the text differs after each change. While gifts are on the screen, the portal requests it with `accept: text/event-stream`. The response is then a stream of server-sent events, whose `data` is this document: the first immediately, further ones after changes, and a comment (`:`) at least every 30 seconds. Without a stream, the portal polls every few seconds.',
    without: 'Gifts and balances as they were when the page was opened.',
    example: { response: { gifts: '3.1.0', balances: '12.4', payments: '0' } },
  }),

  /** The member's inbox: a backend without it omits `unreadNotices` from the member's details. */
  getNotices: defineCall({
    ...supportRead,
    path: '/api/protected/notices',
    optional: true,
    query: notices.ListNotices,
    response: notices.Notices,
    summary: 'List notices',
    description:
      'Returns the notices in the inbox of the member, newest first, with the number of all unread ones. The portal writes the sentences, and shows a kind that it does not know in general words.',
    without: 'No inbox (404). Omit `unreadNotices` from the details of the member, and nothing leads to it.',
    parameters: {
      cursor: ['Cursor of the last response; absent: the newest.'],
      limit: [describePageSize('Notices'), 20],
    },
    example: {
      response: {
        notices: [
          {
            id: 'n-2',
            kind: 'expiring',
            createdAt: '2030-01-01T00:10:00Z',
            read: false,
            amounts: [{ account: 'points', amount: 12_500 }],
            endsAt: '2030-01-08T00:00:00Z',
          },
          {
            id: 'n-1',
            kind: 'earned',
            createdAt: '2029-12-24T17:42:00Z',
            read: true,
            amounts: [{ account: 'points', amount: 4_200 }],
            place: 'Harbour',
          },
        ],
        unread: 1,
        cursor: null,
      },
    },
  }),

  markNoticesRead: defineCall({
    ...memberWrite,
    path: '/api/protected/notices/read',
    optional: true,
    body: notices.NoticesRead,
    response: notices.UnreadNotices,
    summary: 'Mark notices as read',
    description:
      'Marks the notices with these ids as read, or with `until` this one and all older ones. Repeating it changes nothing; ids that are not of the member are ignored.',
    without: 'Nothing: notices stay unread.',
    example: { body: { ids: ['n-2'] }, response: { unread: 0 } },
  }),

  getNoticePreferences: defineCall({
    ...memberRead,
    path: '/api/protected/notices/preferences',
    optional: true,
    response: notices.NoticePreferences,
    summary: 'Get the preferences of notices',
    description:
      'Returns by which channels the member gets notices besides the inbox, by kind, and the hours during which none is sent.',
    without: 'The profile without these settings.',
    example: { response: noticePreferences },
  }),

  updateNoticePreferences: defineCall({
    ...memberWrite,
    path: '/api/protected/notices/updatePreferences',
    optional: true,
    body: notices.NoticePreferencesChange,
    response: notices.NoticePreferences,
    summary: 'Change the preferences of notices',
    description:
      'Changes the channels of the given kinds, and the quiet hours. What comes up during quiet hours is sent at their end. Returns `INVALID_REQUEST` for a required notice that would be switched off.',
    without: '“This is not available yet” under the switches, which return to their state.',
    example: {
      body: { preferences: [{ kind: 'earned', push: true }], quietHours: { from: '21:00', to: '09:00' } },
      response: {
        preferences: [{ kind: 'earned', email: false, push: true }, ...noticePreferences.preferences.slice(1)],
        quietHours: { from: '21:00', to: '09:00' },
      },
    },
  }),

  /** “This was not me”: a payment or a used gift. */
  reportSpending: defineCall({
    ...memberWrite,
    path: '/api/protected/member/reportSpending',
    optional: true,
    body: ReportSpending,
    response: SpendingReport,
    summary: 'Report a payment or redemption',
    description:
      'The member says that a confirmed payment or redemption at a till was not theirs. The business is told of it, once: a repeated report changes nothing. Nothing is refunded by it.',
    without: 'No “This wasn’t me” beside payments and used gifts.',
    example: { body: { kind: 'payment', id: 'pay-1' }, response: { reportedAt: '2030-01-01T10:00:00Z' } },
  }),

  getSupportSessions: defineCall({
    ...supportRead,
    path: '/api/protected/member/supportSessions',
    response: member.SupportSessions,
    summary: 'List support sessions',
    description: 'Returns when staff opened the account, with name and reason.',
    without: 'The profile without visits of support.',
    example: {
      response: { supportSessions: [{ openedAt: '2029-12-24T09:30:00Z', openedBy: 'Noa', reason: 'Missing points' }] },
    },
  }),
};
