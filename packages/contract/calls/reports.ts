import { describePageSize, idTexts } from './common-texts';
import * as reports from '../schemas/reports';
import * as tillActions from '../schemas/till-actions';
import * as unusual from '../schemas/unusual-accounts';
import { optionalRead } from './access';
import { defineCall } from './define-call';

const at = '2030-01-01T10:00:00Z';
const figures = {
  newMembers: 3,
  activeMembers: 12,
  returningMembers: 9,
  visits: 14,
  purchases: 15,
  revenue: 187_500,
  giftsRedeemed: 4,
  points: { given: 187_500, used: 60_000, expired: 0 },
  credit: { given: 0, used: 0, expired: 0 },
  failedSignIns: 2,
  undeliveredMessages: 0,
};

/** What happened at the tills, and how the business does. */
export const reportCalls = {
  listTillActs: defineCall({
    ...optionalRead,
    path: '/admin/till/acts',
    scopes: ['till:read'],
    desk: true,
    query: tillActions.ListTillActs,
    response: tillActions.TillActions,
    summary: 'List actions at tills',
    description:
      'Returns purchases, redemptions, payments and gifts that were given, since the day began or for as long as one of them can be undone, with what the caller can undo, and on the first page who was enrolled. `locationId` is required from a caller without the scope `corrections:write`.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      locationId: ['Only actions at this location.', 'harbour'],
      comoMemberId: ['Only actions of this member.'],
      since: [
        'Only actions at or after this time. Default: since the day began in the time zone of the business, or for as long as an action can be undone if that is longer.',
      ],
      cursor: ['Cursor of the last response. Absent for the first page.'],
      limit: [describePageSize('Actions')],
    },
    example: {
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
        enrolled: [{ at, locationId: 'harbour', comoMemberId: 'm-2', memberName: 'Rina', by: 'Noa Levi' }],
        cursor: null,
      },
    },
  }),

  getReport: defineCall({
    ...optionalRead,
    path: '/admin/reports',
    scopes: ['reports:read'],
    desk: true,
    query: reports.GetReport,
    response: reports.Report,
    summary: 'Get figures of a business',
    description:
      'Returns members, visits, revenue, points, credit, gifts and failures, by day, week or month in the time zone of the business, for 366 days at most; for a person who works at some locations alone, only what was done there. They agree with the ledger. A table for a spreadsheet is made from `series` by the caller.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      from: ['First day, `YYYY-MM-DD`.', '2030-01-01'],
      to: ['Last day, `YYYY-MM-DD`.', '2030-01-01'],
      step: ['Length of the periods.', 'day'],
      until: ['Of the last day, only what was before this time in the time zone of the business, `HH:mm`.'],
      locationId: ['Only what was done at this location.'],
    },
    example: {
      response: {
        from: '2030-01-01',
        to: '2030-01-01',
        step: 'day',
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        totals: figures,
        series: [{ from: '2030-01-01', to: '2030-01-01', ...figures }],
        outstanding: { members: 120, points: 900_000, credit: 0, gifts: 31, pointsValue: 45_000, creditValue: 0 },
        places: [{ locationId: 'harbour', visits: 14, purchases: 15, revenue: 187_500, giftsRedeemed: 4 }],
        people: [{ name: 'Noa', purchases: 15, revenue: 187_500, giftsRedeemed: 4 }],
        hours: [{ hour: 9, purchases: 15, revenue: 187_500 }],
        bestMembers: [{ comoMemberId: 'm-1', memberName: 'Ada Lovelace', visits: 2, revenue: 42_000 }],
        gifts: [{ name: 'Espresso', given: 6, used: 4 }],
      },
    },
  }),

  listUnusualAccounts: defineCall({
    ...optionalRead,
    path: '/admin/reports/unusual-accounts',
    scopes: ['reports:read'],
    desk: true,
    query: unusual.ListUnusualAccounts,
    response: unusual.UnusualAccounts,
    summary: 'List unusual accounts',
    description:
      'Returns accounts that got ten times the usual amount or more in the last 30 days, or most of it through one person, the latest first. They are computed every hour, from purchases without returns, adjustments upwards and opening balances.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      cursor: ['Cursor of the page. Absent: the first one.'],
      limit: ['Number of accounts of the page.'],
    },
    example: {
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
  }),
};
