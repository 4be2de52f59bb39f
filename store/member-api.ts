import type { CallResponse } from '@/contract/shapes';
import { api } from './api';
import { request, type ConfirmedInput, type Input } from './endpoint';

/** Calls of screens that come after the first load; they join the same store when such a screen is opened. */
const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShortUserId: build.query<CallResponse<'getShortUserId'>, void>({
      query: request('getShortUserId'),
      keepUnusedDataFor: 0,
    }),
    getWalletLinks: build.query<CallResponse<'getWalletLinks'>, void>({
      query: request('getWalletLinks'),
      keepUnusedDataFor: 0,
    }),
    getSupportSessions: build.query<CallResponse<'getSupportSessions'>, void>({ query: request('getSupportSessions') }),
    getProfileFields: build.query<CallResponse<'getProfileFields'>, void>({
      query: request('getProfileFields'),
      providesTags: ['profile'],
    }),
    validateMemberIdentifiers: build.mutation<
      CallResponse<'validateMemberIdentifiers'>,
      Input<'validateMemberIdentifiers'>
    >({
      query: request('validateMemberIdentifiers'),
    }),
    getFriendReferral: build.query<CallResponse<'getFriendReferral'>, void>({ query: request('getFriendReferral') }),
    getProfileUrl: build.query<CallResponse<'getProfileUrl'>, void>({
      query: request('getProfileUrl'),
      keepUnusedDataFor: 0,
    }),
    getConsents: build.query<CallResponse<'getConsents'>, void>({
      query: request('getConsents'),
      providesTags: ['consents'],
    }),
    changeIdentifier: build.mutation<CallResponse<'changeIdentifier'>, ConfirmedInput<'changeIdentifier'>>({
      query: (input) => ({ call: 'changeIdentifier', ...input }),
      invalidatesTags: (answer) => (answer ? ['userUpdate', 'profile'] : []),
    }),
    deleteMember: build.mutation<CallResponse<'deleteMember'>, { confirmation: string }>({
      query: (input) => ({ call: 'deleteMember', ...input }),
    }),
    withdrawConsent: build.mutation<CallResponse<'withdrawConsent'>, ConfirmedInput<'withdrawConsent'>>({
      query: (input) => ({ call: 'withdrawConsent', ...input }),
      invalidatesTags: (answer) => (answer?.signedOut ? [] : ['consents']),
    }),
    exportData: build.mutation<CallResponse<'exportData'>, ConfirmedInput<'exportData'>>({
      query: (input) => ({ call: 'exportData', ...input }),
    }),
    submitFeedback: build.mutation<CallResponse<'submitFeedback'>, Input<'submitFeedback'>>({
      query: request('submitFeedback'),
    }),
    submitVisitorFeedback: build.mutation<CallResponse<'submitVisitorFeedback'>, Input<'submitVisitorFeedback'>>({
      query: request('submitVisitorFeedback'),
    }),
    addPushToken: build.mutation<CallResponse<'addPushToken'>, Input<'addPushToken'>>({
      query: request('addPushToken'),
    }),
    deletePushToken: build.mutation<CallResponse<'deletePushToken'>, Input<'deletePushToken'>>({
      query: request('deletePushToken'),
    }),
  }),
});

export const {
  useGetShortUserIdQuery,
  useLazyGetShortUserIdQuery,
  useGetFriendReferralQuery,
  useGetProfileUrlQuery,
  useGetProfileFieldsQuery,
  useValidateMemberIdentifiersMutation,
  useGetWalletLinksQuery,
  useGetSupportSessionsQuery,
  useGetConsentsQuery,
  useWithdrawConsentMutation,
  useChangeIdentifierMutation,
  useDeleteMemberMutation,
  useExportDataMutation,
  useSubmitFeedbackMutation,
  useSubmitVisitorFeedbackMutation,
  useAddPushTokenMutation,
  useDeletePushTokenMutation,
} = memberApi;
