import { z } from 'zod';
import { pagingTexts } from './common-texts';
import * as activity from '../schemas/activity';
import { balanceKinds } from '../balance-kinds';
import { Paging } from '../schemas/primitives';
import * as transactions from '../schemas/transactions';
import { inAnyCase } from '../schemas/spelling';
import { supportRead } from './access';
import { defineCall } from './define-call';

const filterTexts = {
  place: ['Id of a location.', 'harbour'],
  from: ['First day, in the time zone of the business.', '2029-12-01'],
  until: ['Last day, in the time zone of the business.', '2029-12-31'],
  search: ['Text that a receipt number, an item or the name of a location contains, in either letter case.', 'tube'],
} as const;
const entryFilterTexts = {
  ...filterTexts,
  kind: [
    'Group of operations: `earned` (rewards, benefits, bonuses and top-ups), `spent` (shop purchases and payments), `expired`, `corrected` (corrections and reversals).',
    'earned',
  ],
} as const;
const filters =
  'A backend without `getActivitySummary` can ignore the query parameters: the portal then offers no filters.';
const page = { page: 1, perPage: 20, total: 1 };

/** Purchases and entries of the member. */
export const activityCalls = {
  getPurchases: defineCall({
    ...supportRead,
    path: '/api/protected/activity/purchases/{page}/{perPage}',
    level: 2,
    params: z.object(Paging),
    query: activity.PurchaseFilter,
    mayIgnoreQuery: true,
    response: transactions.Purchases,
    summary: 'List purchases',
    description: `Returns the purchases of the member at tills, newest first. ${filters}`,
    without: 'Activity without the list of purchases.',
    parameters: { page: [pagingTexts.page, 1], perPage: [pagingTexts.perPage, 20], ...filterTexts },
    example: {
      response: {
        purchases: [
          {
            id: 'p-1',
            created_on: '2029-12-20T10:00:00Z',
            location: 'Harbour',
            receiptNumber: 'R-17',
            total: 12_500,
            items: [{ name: 'Inner tube', quantity: 2, amount: 12_500 }],
            pointsEarned: 12_500,
            creditEarned: 0,
          },
        ],
        ...page,
      },
    },
  }),

  getBudgetActivity: defineCall({
    ...supportRead,
    path: '/api/protected/activity/budget/{creditType}/{page}/{perPage}',
    level: 1,
    params: z.object({ creditType: inAnyCase(balanceKinds, { point: 'points' }), ...Paging }),
    query: activity.EntryFilter,
    mayIgnoreQuery: true,
    response: transactions.Transactions,
    summary: 'List ledger entries of a balance',
    description: `Returns the ledger entries of one balance, newest first. The home page shows the first three. ${filters}`,
    without: 'No activity (404). The menu and the home page omit it.',
    parameters: {
      creditType: ['The balance.', 'points'],
      page: [pagingTexts.page, 1],
      perPage: [pagingTexts.perPage, 20],
      ...entryFilterTexts,
    },
    example: {
      response: {
        transactions: [
          {
            type: 'point',
            operation: 'PurchaseReward',
            created_on: '2029-12-20T10:00:00Z',
            amount: 12_500,
            entity_id: 'p-1',
          },
        ],
        ...page,
      },
    },
  }),

  /** A backend that has it also filters the two lists. */
  getActivitySummary: defineCall({
    ...supportRead,
    path: '/api/protected/activity/summary/{list}',
    optional: true,
    params: z.object({ list: z.enum(['purchases', 'points', 'credit']) }),
    query: activity.EntryFilter,
    response: activity.ActivitySummary,
    summary: 'Get totals of purchases or ledger entries',
    description:
      'Returns the totals of the purchases or of the ledger entries of one balance, by month, for the same filters as the lists. `kind` does not apply to purchases.',
    without: 'Nothing. The activity page has no filters, no search and no chart.',
    parameters: { list: ['The list.', 'points'], ...entryFilterTexts },
    example: {
      response: {
        places: [{ id: 'harbour', name: 'Harbour' }],
        count: 1,
        incoming: 12_500,
        outgoing: 0,
        months: [{ month: '2029-12', incoming: 12_500, outgoing: 0 }],
      },
    },
  }),

  getYearInReview: defineCall({
    ...supportRead,
    path: '/api/protected/activity/year',
    optional: true,
    query: activity.YearQuery,
    response: activity.YearInReview,
    summary: 'Get a year in review',
    description: 'Returns what the member bought, earned and used in a year, in the time zone of the business.',
    without: 'Activity without the year in review.',
    parameters: { year: ['The year. Absent: the present one.', 2029] },
    example: {
      response: {
        year: 2029,
        firstYear: 2028,
        lastYear: 2029,
        purchases: 34,
        spent: 412_000,
        balances: [{ account: 'points', earned: 412_000, used: 300_000 }],
        gifts: 3,
        favourites: [{ name: 'Inner tube', quantity: 12 }],
        location: { name: 'Harbour', purchases: 29 },
        busiest: { month: '2029-05', purchases: 6 },
      },
    },
  }),
};
