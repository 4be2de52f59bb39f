import { createApi } from '@reduxjs/toolkit/query/react';
import type { Answer } from '@/contract/shapes';
import { callQuery } from './call-query';
import { asks, type IdempotentInput, type Input } from './endpoint';

/** Unused answers are kept for this many seconds (spec §9). */
const KEEP_UNUSED_SECONDS = 60;
/** Entries of one page of activity. */
const ACTIVITY_PER_PAGE = 20;

const paging = {
  initialPageParam: 1,
  getNextPageParam: (last: { page: number; perPage: number; total: number }) =>
    last.page * last.perPage < last.total ? last.page + 1 : undefined,
};

/**
 * Every call that a screen makes. `userUpdate` is what a member sees of themselves and of their balance: sign-in and
 * purchases refresh it (spec §7). `wording` is what the backend puts into the member's language.
 */
export const api = createApi({
  baseQuery: callQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnReconnect: true,
  tagTypes: ['userUpdate', 'gifts', 'shops', 'activity', 'legal', 'consents', 'wording', 'profile'],
  endpoints: (build) => ({
    getConfiguration: build.query<Answer<'getConfiguration'>, void>({
      query: asks('getConfiguration'),
      providesTags: ['wording'],
    }),
    getNavigationItems: build.query<Answer<'getNavigationItems'>, void>({
      query: asks('getNavigationItems'),
      providesTags: ['wording'],
    }),
    getLanguages: build.query<Answer<'getLanguages'>, void>({ query: asks('getLanguages') }),
    getLocaleTranslation: build.query<Answer<'getLocaleTranslation'>, Input<'getLocaleTranslation'>>({
      query: asks('getLocaleTranslation'),
    }),
    getTranslations: build.query<Answer<'getTranslations'>, Input<'getTranslations'>>({
      query: asks('getTranslations'),
    }),
    getLegalLinks: build.query<Answer<'getLegalLinks'>, void>({
      query: asks('getLegalLinks'),
      providesTags: ['legal', 'wording'],
    }),
    getLocations: build.query<Answer<'getLocations'>, void>({ query: asks('getLocations'), providesTags: ['wording'] }),
    getLocation: build.query<Answer<'getLocation'>, Input<'getLocation'>>({
      query: asks('getLocation'),
      providesTags: ['wording'],
    }),
    getForm: build.query<Answer<'getForm'>, Input<'getForm'>>({ query: asks('getForm'), providesTags: ['wording'] }),

    requestVerification: build.mutation<Answer<'requestVerification'>, Input<'requestVerification'>>({
      query: asks('requestVerification'),
    }),
    requestOtpVerification: build.mutation<Answer<'requestOtpVerification'>, Input<'requestOtpVerification'>>({
      query: asks('requestOtpVerification'),
    }),
    loginVerify: build.mutation<Answer<'loginVerify'>, Input<'loginVerify'>>({ query: asks('loginVerify') }),
    register: build.mutation<Answer<'register'>, Input<'register'>>({ query: asks('register') }),

    getMemberDetails: build.query<Answer<'getMemberDetails'>, void>({
      query: asks('getMemberDetails'),
      providesTags: ['userUpdate'],
    }),
    getGifts: build.query<Answer<'getGifts'>, void>({ query: asks('getGifts'), providesTags: ['gifts', 'wording'] }),
    getShops: build.query<Answer<'getShops'>, void>({ query: asks('getShops'), providesTags: ['shops', 'wording'] }),
    getRecentActivity: build.query<Answer<'getBudgetActivity'>, Input<'getBudgetActivity'>>({
      query: asks('getBudgetActivity'),
      providesTags: ['activity', 'wording'],
    }),
    getBudgetActivity: build.infiniteQuery<Answer<'getBudgetActivity'>, 'credit' | 'points', number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        call: 'getBudgetActivity',
        params: { creditType: queryArg, page: pageParam, perPage: ACTIVITY_PER_PAGE },
      }),
      providesTags: ['activity', 'wording'],
    }),
    getPurchases: build.infiniteQuery<Answer<'getPurchases'>, void, number>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({ call: 'getPurchases', params: { page: pageParam, perPage: ACTIVITY_PER_PAGE } }),
      providesTags: ['activity', 'wording'],
    }),
    submitPointShopPurchase: build.mutation<
      Answer<'submitPointShopPurchase'>,
      IdempotentInput<'submitPointShopPurchase'>
    >({
      query: (input) => ({ call: 'submitPointShopPurchase', ...input }),
      invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
    }),
    submitRewardShopPurchase: build.mutation<
      Answer<'submitRewardShopPurchase'>,
      IdempotentInput<'submitRewardShopPurchase'>
    >({
      query: (input) => ({ call: 'submitRewardShopPurchase', ...input }),
      invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
    }),
  }),
});

export const {
  useGetLanguagesQuery,
  useGetNavigationItemsQuery,
  useGetLegalLinksQuery,
  useGetLocationQuery,
  useGetLocationsQuery,
  useGetFormQuery,
  useRequestVerificationMutation,
  useRequestOtpVerificationMutation,
  useLoginVerifyMutation,
  useRegisterMutation,
  useGetMemberDetailsQuery,
  useGetGiftsQuery,
  useGetShopsQuery,
  useGetRecentActivityQuery,
  useGetBudgetActivityInfiniteQuery,
  useGetPurchasesInfiniteQuery,
  useSubmitPointShopPurchaseMutation,
  useSubmitRewardShopPurchaseMutation,
} = api;
