import { createApi } from '@reduxjs/toolkit/query/react';
import type { CallResponse } from '@/contract/shapes';
import { callQuery } from './call-query';
import { request, type IdempotentInput, type Input } from './endpoint';

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
    getConfiguration: build.query<CallResponse<'getConfiguration'>, void>({
      query: request('getConfiguration'),
      providesTags: ['wording'],
    }),
    getNavigationItems: build.query<CallResponse<'getNavigationItems'>, void>({
      query: request('getNavigationItems'),
      providesTags: ['wording'],
    }),
    getLanguages: build.query<CallResponse<'getLanguages'>, void>({ query: request('getLanguages') }),
    getLocaleTranslation: build.query<CallResponse<'getLocaleTranslation'>, Input<'getLocaleTranslation'>>({
      query: request('getLocaleTranslation'),
    }),
    getTranslations: build.query<CallResponse<'getTranslations'>, Input<'getTranslations'>>({
      query: request('getTranslations'),
    }),
    getLegalLinks: build.query<CallResponse<'getLegalLinks'>, void>({
      query: request('getLegalLinks'),
      providesTags: ['legal', 'wording'],
    }),
    getLocations: build.query<CallResponse<'getLocations'>, void>({
      query: request('getLocations'),
      providesTags: ['wording'],
    }),
    getLocation: build.query<CallResponse<'getLocation'>, Input<'getLocation'>>({
      query: request('getLocation'),
      providesTags: ['wording'],
    }),
    getForm: build.query<CallResponse<'getForm'>, Input<'getForm'>>({
      query: request('getForm'),
      providesTags: ['wording'],
    }),

    requestVerification: build.mutation<CallResponse<'requestVerification'>, Input<'requestVerification'>>({
      query: request('requestVerification'),
    }),
    requestOtpVerification: build.mutation<CallResponse<'requestOtpVerification'>, Input<'requestOtpVerification'>>({
      query: request('requestOtpVerification'),
    }),
    loginVerify: build.mutation<CallResponse<'loginVerify'>, Input<'loginVerify'>>({ query: request('loginVerify') }),
    register: build.mutation<CallResponse<'register'>, Input<'register'>>({ query: request('register') }),

    getMemberDetails: build.query<CallResponse<'getMemberDetails'>, void>({
      query: request('getMemberDetails'),
      providesTags: ['userUpdate'],
    }),
    getGifts: build.query<CallResponse<'getGifts'>, void>({
      query: request('getGifts'),
      providesTags: ['gifts', 'wording'],
    }),
    getShops: build.query<CallResponse<'getShops'>, void>({
      query: request('getShops'),
      providesTags: ['shops', 'wording'],
    }),
    getRecentActivity: build.query<CallResponse<'getBudgetActivity'>, Input<'getBudgetActivity'>>({
      query: request('getBudgetActivity'),
      providesTags: ['activity', 'wording'],
    }),
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
    submitPointShopPurchase: build.mutation<
      CallResponse<'submitPointShopPurchase'>,
      IdempotentInput<'submitPointShopPurchase'>
    >({
      query: (input) => ({ call: 'submitPointShopPurchase', ...input }),
      invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
    }),
    submitRewardShopPurchase: build.mutation<
      CallResponse<'submitRewardShopPurchase'>,
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
