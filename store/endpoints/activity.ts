import { addEndpoints } from '../api';

/** Entries of one page of activity. */
const PER_PAGE = 20;

/** A member's purchases, earnings and spending. */
const activityApi = addEndpoints(({ pagedQuery }) => ({
  getBudgetActivity: pagedQuery(
    'getBudgetActivity',
    (creditType: 'credit' | 'points', page) => ({ params: { creditType, page, perPage: PER_PAGE } }),
    { providesTags: ['activity', 'wording'] },
  ),
  getPurchases: pagedQuery('getPurchases', (_: void, page) => ({ params: { page, perPage: PER_PAGE } }), {
    providesTags: ['activity', 'wording'],
  }),
}));

export const { useGetBudgetActivityInfiniteQuery, useGetPurchasesInfiniteQuery } = activityApi;
export const { getPurchases } = activityApi.endpoints;
