import type { Answer } from '@/contract/shapes';
import { api } from './api';
import { asks, type ConfirmedInput, type Input } from './endpoint';

/** Calls of screens that come after the first load; they join the same store when such a screen is opened. */
const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShortUserId: build.query<Answer<'getShortUserId'>, void>({
      query: asks('getShortUserId'),
      keepUnusedDataFor: 0,
    }),
    getWalletLinks: build.query<Answer<'getWalletLinks'>, void>({
      query: asks('getWalletLinks'),
      keepUnusedDataFor: 0,
    }),
    getSupportSessions: build.query<Answer<'getSupportSessions'>, void>({ query: asks('getSupportSessions') }),
    getProfileFields: build.query<Answer<'getProfileFields'>, void>({
      query: asks('getProfileFields'),
      providesTags: ['profile'],
    }),
    validateMemberIdentifiers: build.mutation<Answer<'validateMemberIdentifiers'>, Input<'validateMemberIdentifiers'>>({
      query: asks('validateMemberIdentifiers'),
    }),
    getFriendReferral: build.query<Answer<'getFriendReferral'>, void>({ query: asks('getFriendReferral') }),
    getProfileUrl: build.query<Answer<'getProfileUrl'>, void>({ query: asks('getProfileUrl'), keepUnusedDataFor: 0 }),
    getConsents: build.query<Answer<'getConsents'>, void>({ query: asks('getConsents'), providesTags: ['consents'] }),
    changeIdentifier: build.mutation<Answer<'changeIdentifier'>, ConfirmedInput<'changeIdentifier'>>({
      query: (input) => ({ call: 'changeIdentifier', ...input }),
      invalidatesTags: (answer) => (answer ? ['userUpdate', 'profile'] : []),
    }),
    deleteMember: build.mutation<Answer<'deleteMember'>, { confirmation: string }>({
      query: (input) => ({ call: 'deleteMember', ...input }),
    }),
    withdrawConsent: build.mutation<Answer<'withdrawConsent'>, ConfirmedInput<'withdrawConsent'>>({
      query: (input) => ({ call: 'withdrawConsent', ...input }),
      invalidatesTags: (answer) => (answer?.signedOut ? [] : ['consents']),
    }),
    exportData: build.mutation<Answer<'exportData'>, ConfirmedInput<'exportData'>>({
      query: (input) => ({ call: 'exportData', ...input }),
    }),
    submitFeedback: build.mutation<Answer<'submitFeedback'>, Input<'submitFeedback'>>({
      query: asks('submitFeedback'),
    }),
    submitVisitorFeedback: build.mutation<Answer<'submitVisitorFeedback'>, Input<'submitVisitorFeedback'>>({
      query: asks('submitVisitorFeedback'),
    }),
    addPushToken: build.mutation<Answer<'addPushToken'>, Input<'addPushToken'>>({ query: asks('addPushToken') }),
    deletePushToken: build.mutation<Answer<'deletePushToken'>, Input<'deletePushToken'>>({
      query: asks('deletePushToken'),
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
