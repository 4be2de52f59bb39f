import type { CallResponse } from '@/contract/shapes';
import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** Entries of one page of activity. */
const ACTIVITY_PER_PAGE = 20;

const paging = {
  initialPageParam: 1,
  getNextPageParam: (last: { page: number; perPage: number; total: number }) =>
    last.page * last.perPage < last.total ? last.page + 1 : undefined,
};

/** What a member has bought, earned and spent. */
const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecentActivity: createEndpoints(build).query('getBudgetActivity', { providesTags: ['activity', 'wording'] }),
    getBudgetActivity: build.infiniteQuery<CallResponse<'getBudgetActivity'>, 'credit' | 'points', number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        call: 'getBudgetActivity',
        params: { creditType: queryArg, page: pageParam, perPage: ACTIVITY_PER_PAGE },
      }),
      providesTags: ['activity', 'wording'],
    }),
    getPurchases: build.infiniteQuery<CallResponse<'getPurchases'>, void, number>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({ call: 'getPurchases', params: { page: pageParam, perPage: ACTIVITY_PER_PAGE } }),
      providesTags: ['activity', 'wording'],
    }),
  }),
});

export const { useGetRecentActivityQuery, useGetBudgetActivityInfiniteQuery, useGetPurchasesInfiniteQuery } =
  activityApi;
export const { getRecentActivity, getPurchases } = activityApi.endpoints;
