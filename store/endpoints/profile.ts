import { addEndpoints } from '../api';

/** Reads and changes of a member's account. */
const profileApi = addEndpoints(({ query, mutation }) => ({
  // A form reads them once, when it opens: cached ones would overwrite what was saved since.
  getProfileFields: query('getProfileFields', { providesTags: ['profile'], keepUnusedDataFor: 0 }),
  getProfileUrl: query('getProfileUrl', { keepUnusedDataFor: 0 }),
  getSupportSessions: query('getSupportSessions'),
  validateMemberIdentifiers: mutation('validateMemberIdentifiers'),
  changeIdentifier: mutation('changeIdentifier', {
    invalidatesTags: (response) => (response ? ['userUpdate', 'profile'] : []),
  }),
  deleteMember: mutation('deleteMember'),
}));

export const {
  useGetProfileFieldsQuery,
  useGetProfileUrlQuery,
  useGetSupportSessionsQuery,
  useValidateMemberIdentifiersMutation,
  useChangeIdentifierMutation,
  useDeleteMemberMutation,
} = profileApi;
