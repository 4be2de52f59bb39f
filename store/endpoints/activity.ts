import type { CallResponse } from '@/contract/calls/call-schemas';
import { addEndpoints } from '../api';

/** Entries of one page of activity. */
const ACTIVITY_PER_PAGE = 20;

const paging = {
  initialPageParam: 1,
  getNextPageParam: (last: { page: number; perPage: number; total: number }) =>
    last.page * last.perPage < last.total ? last.page + 1 : undefined,
};

/** A member's purchases, earnings and spending. */
const activityApi = addEndpoints(({ infiniteQuery }) => ({
  getBudgetActivity: infiniteQuery<CallResponse<'getBudgetActivity'>, 'credit' | 'points', number>({
    infiniteQueryOptions: paging,
    query: ({ queryArg, pageParam }) => ({
      call: 'getBudgetActivity',
      params: { creditType: queryArg, page: pageParam, perPage: ACTIVITY_PER_PAGE },
    }),
    providesTags: ['activity', 'wording'],
  }),
  getPurchases: infiniteQuery<CallResponse<'getPurchases'>, void, number>({
    infiniteQueryOptions: paging,
    query: ({ pageParam }) => ({ call: 'getPurchases', params: { page: pageParam, perPage: ACTIVITY_PER_PAGE } }),
    providesTags: ['activity', 'wording'],
  }),
}));

export const { useGetBudgetActivityInfiniteQuery, useGetPurchasesInfiniteQuery } = activityApi;
export const { getPurchases } = activityApi.endpoints;
