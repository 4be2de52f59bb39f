import type { deskRoutes } from '../calls/desk-routes';
import { describePageSize, idTexts } from './common-texts';
import { deskMemberOperations } from './desk-member-operations';
import type { OperationTexts } from './operation-text';
import { passkeyOperations } from './passkey-operations';

const at = '2030-01-01T10:00:00Z';
const staffId = 'st-1';
const noa = {
  staffId,
  name: 'Noa Levi',
  email: 'noa@velo.example',
  role: 'cashier',
  state: 'invited',
  invitedAt: at,
  invitedBy: 'Dana',
  lastSeenAt: null,
} as const;
const params = { staffId: ['Id of the person.', staffId] } as const;
const invitationParams = { businessId: ['Id of the business.', 'velo'] } as const;
const figures = {
  newMembers: 3,
  activeMembers: 12,
  visits: 15,
  revenue: 187_500,
  giftsRedeemed: 4,
  points: { given: 187_500, used: 60_000, expired: 0 },
  credit: { given: 0, used: 0, expired: 0 },
  failedSignIns: 2,
  undeliveredMessages: 0,
};

export const deskOperations: OperationTexts<keyof typeof deskRoutes> = {
  requestStaffCode: {
    summary: 'Send a sign-in code to a person of staff',
    description:
      'Sends a code by e-mail: of six digits, or of eight while codes are being guessed (`codeLength`). The `x-browser-id` of a device on which the person has signed in keeps its codes apart from those of strangers. The response is the same for an unknown address, which gets no message. The code is valid with the `challengeId` of this response only, for its `purpose`, once, for ten minutes and three attempts.',
    body: { email: 'noa@velo.example' },
    response: { challengeId: 'ch-1', expiresInSeconds: 600, resendInSeconds: 30 },
  },
  openStaffSession: {
    summary: 'Open a session of staff by a code',
    description:
      'Exchanges a code for a session. A session ends after twelve hours without use, after 30 days, and with the account of a person without a role. The sign-in is in the log of a business when the session is first used for it.',
    body: { challengeId: 'ch-1', code: '041758', device: 'Chrome on Android' },
    response: { status: 'OK', token: 'R2x1c3Rlci1vcGFxdWUtdG9rZW4', expiresAt: '2030-01-01T22:00:00Z' },
  },
  ...passkeyOperations,
  getStaffSession: {
    summary: 'Get the session of a person of staff',
    description: 'Returns the person, the businesses at which the person has a role, with its scopes, and invitations.',
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
          scopes: ['till:identify', 'till:read', 'redemptions:write', 'payments:write', 'purchases:write'],
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
  endStaffSession: {
    summary: 'End the session',
    description: 'Ends the session of the request.',
    body: {},
    response: { status: 'OK' },
  },
  confirmStaffSession: {
    summary: 'Prove by a code who the person is',
    description:
      'Keys, webhooks, imports, exports, staff and passkeys need a proof of who the person is, not older than five minutes: the sign-in, this call, or `confirmStaffSessionByPasskey`. The code is that of `requestStaffCode`. It is for this session.',
    body: { challengeId: 'ch-1', code: '041758' },
    response: { status: 'OK' },
  },
  approvePurchase: {
    summary: 'Approve a purchase above the ceiling',
    description:
      'A manager or owner of the business approves, by a code of `requestStaffCode` with the purpose `approval`, one purchase that the person of the session records for this member, of this total at most. It is neither the person of the session nor the member. The approval is valid for five minutes, and used by `recordPurchase`. `NOT_FOUND` at a business where the person of the session has no role.',
    body: { businessId: 'velo', comoMemberId: 'm-1', total: 550_000, challengeId: 'ch-1', code: '041758' },
    response: { status: 'OK', approval: '9yVm3kTq0ZxWcB5rLh2sJd8uNfGa7oPiXe1tMbQwRvC', expiresAt: at },
  },
  setStaffLocale: {
    summary: 'Set the language of a person of staff',
    description: 'Sets the language of the desk, and of messages to the person.',
    body: { locale: 'he' },
    response: { status: 'OK' },
  },
  setStaffName: {
    summary: 'Set the name of a person of staff',
    description: 'Sets the name that the desk shows, and that new passkeys have.',
    body: { name: 'Noa Levi' },
    response: { status: 'OK' },
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    description:
      'Takes the role at the business. A person without a name gets that of the invitation. `NOT_FOUND` without an invitation.',
    params: invitationParams,
    body: {},
    response: { status: 'OK' },
  },
  declineInvitation: {
    summary: 'Decline an invitation',
    description:
      'Deletes the invitation; with `block`, the business cannot invite the person again. `NOT_FOUND` without an invitation.',
    params: invitationParams,
    body: { block: true },
    response: { status: 'OK' },
  },
  allowInvitations: {
    summary: 'Allow invitations again',
    description: 'Lets a business invite the person again.',
    params: invitationParams,
    body: {},
    response: { status: 'OK' },
  },
  listStaffSessions: {
    summary: 'List the sessions of a person of staff',
    description: 'Returns the valid sessions of the person.',
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
  revokeStaffSession: {
    summary: 'End another session',
    description: 'Ends a session of the same person, for example on a lost phone.',
    params: { sessionId: ['Id of the session.', 'ss-1'] },
    body: {},
    response: { status: 'OK' },
  },
  listStaff: {
    summary: 'List the staff of a business',
    description: 'Returns the people with a role at the business.',
    query: { businessId: [idTexts.businessId, 'velo'] },
    response: { staff: [noa] },
  },
  inviteStaff: {
    summary: 'Invite a person',
    description:
      'Offers a person a role at the business, and sends an invitation by e-mail. The role permits nothing until the person signs in and accepts it. Somebody who has not done so is invited again, with the new name and role. `INVITATION_BLOCKED` for a person who wants no invitations from the business.',
    body: { businessId: 'velo', email: 'noa@velo.example', name: 'Noa Levi', role: 'cashier' },
    response: noa,
  },
  changeStaff: {
    summary: 'Change the name or role of a person',
    description: 'Changes name and role with immediate effect. The last owner stays an owner.',
    params,
    body: { businessId: 'velo', role: 'manager' },
    response: { ...noa, role: 'manager' },
  },
  listStaffCreations: {
    summary: 'List what a person made',
    description:
      'Returns the keys and webhooks of the business that a person made and that still work: they do not end with the role.',
    params,
    query: { businessId: [idTexts.businessId, 'velo'] },
    response: {
      keys: [{ name: 'web-shop', role: 'system', scopes: ['purchases:write'], lastUsedAt: at }],
      webhooks: [{ webhookId: 'wh-1', url: 'https://velo.example/events' }],
    },
  },
  removeStaff: {
    summary: 'Remove a person',
    description:
      'Removes the role of a person at the business, with immediate effect. Sessions stay open for other roles of the person; without any, the account is deleted and its sessions end. Keys and webhooks that the person made work on, except those that the request names; `NOT_FOUND` for one that the person did not make. The last owner cannot be removed.',
    params,
    body: { businessId: 'velo', reason: 'Has left' },
    response: { staffId, revoked: 2 },
  },
  ...deskMemberOperations,
  listTillActs: {
    summary: 'List actions at tills',
    description:
      'Returns purchases, redemptions, payments and gifts that were given, since the day began or for as long as one of them can be undone, with what the caller can undo. `locationId` is required from a caller without the scope `corrections:write`.',
    query: {
      businessId: [idTexts.businessId, 'velo'],
      locationId: ['Only actions at this location.', 'harbour'],
      comoMemberId: ['Only actions of this member.'],
      since: [
        'Only actions at or after this time. Default: since the day began in the time zone of the business, or for as long as an action can be undone if that is longer.',
      ],
      cursor: ['Cursor of the last response. Absent for the first page.'],
      limit: [describePageSize('Actions')],
    },
    response: {
      acts: [
        {
          kind: 'purchase',
          id: 'p-1',
          at,
          locationId: 'harbour',
          comoMemberId: 'm-1',
          memberName: 'Ada Lovelace',
          by: 'Noa Levi',
          receiptNumber: 'R-17',
          giftName: null,
          account: null,
          amount: 12_500,
          pointsEarned: 12_500,
          creditEarned: 0,
          returned: 0,
          state: 'recorded',
        },
      ],
      cursor: null,
    },
  },
  getReport: {
    summary: 'Get figures of a business',
    description:
      'Returns members, visits, revenue, points, credit, gifts and failures, by day, week or month in the time zone of the business, for 366 days at most. They agree with the ledger. A table for a spreadsheet is made from `series` by the caller.',
    query: {
      businessId: [idTexts.businessId, 'velo'],
      from: ['First day, `YYYY-MM-DD`.', '2030-01-01'],
      to: ['Last day, `YYYY-MM-DD`.', '2030-01-01'],
      step: ['Length of the periods.', 'day'],
      locationId: ['Only what was done at this location.'],
    },
    response: {
      from: '2030-01-01',
      to: '2030-01-01',
      step: 'day',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      totals: figures,
      series: [{ from: '2030-01-01', to: '2030-01-01', ...figures }],
      outstanding: { members: 120, points: 900_000, credit: 0, gifts: 31, pointsValue: 45_000, creditValue: 0 },
    },
  },
  listUnusualAccounts: {
    summary: 'List unusual accounts',
    description:
      'Returns accounts that got ten times the usual amount or more in the last 30 days, or most of it through one person, the latest first. They are computed every hour, from purchases without returns, adjustments upwards and opening balances.',
    query: {
      businessId: [idTexts.businessId, 'velo'],
      cursor: ['Cursor of the page. Absent: the first one.'],
      limit: ['Number of accounts of the page.'],
    },
    response: {
      accounts: [
        {
          comoMemberId: 'm-1',
          memberName: 'Ada Lovelace',
          account: 'points',
          amount: 900_000,
          usual: 12_000,
          person: { name: 'Noa', amount: 880_000 },
          listedAt: at,
        },
      ],
      cursor: null,
    },
  },
};
