import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { EntryFilter, PurchaseFilter } from 'loyalty-contract/schemas/activity';
import { addEndpoints } from '../api';
import { ROWS_PER_PAGE } from '../paging';

/** A page of a list with a total. */
interface Page {
  page: number;
  perPage: number;
  total: number;
}

const hasMore = ({ page, perPage, total }: Page) => page * perPage < total;

const tags = { providesTags: ['activity', 'localized'] } as const;

/** A member's purchases, earnings and spending. */
const activityApi = addEndpoints(({ pagedQuery, query }) => ({
  getBudgetActivity: pagedQuery(
    'getBudgetActivity',
    ({ creditType, filter }: { creditType: BalanceKind; filter: EntryFilter }, page) => ({
      params: { creditType, page, perPage: ROWS_PER_PAGE },
      query: filter,
    }),
    hasMore,
    tags,
  ),
  getPurchases: pagedQuery(
    'getPurchases',
    (filter: PurchaseFilter | void, page) => ({
      params: { page, perPage: ROWS_PER_PAGE },
      ...(filter && { query: filter }),
    }),
    hasMore,
    tags,
  ),
  getActivitySummary: query('getActivitySummary', tags),
  getYearInReview: query('getYearInReview', tags),
  /** A large page, for a download. */
  getEntriesPage: query('getBudgetActivity', { keepUnusedDataFor: 0 }),
  getPurchasesPage: query('getPurchases', { keepUnusedDataFor: 0 }),
}));

export const {
  useGetBudgetActivityInfiniteQuery,
  useGetPurchasesInfiniteQuery,
  useGetActivitySummaryQuery,
  useGetYearInReviewQuery,
} = activityApi;
export const { getPurchases, getEntriesPage, getPurchasesPage } = activityApi.endpoints;
