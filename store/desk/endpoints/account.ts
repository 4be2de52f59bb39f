import { addDeskEndpoints } from '../desk-api';

/** The account of the person at the desk. */
const accountApi = addDeskEndpoints(({ query, mutation }) => ({
  getStaffSession: query('getStaffSession', { keepUnusedDataFor: 0 }),
  endStaffSession: mutation('endStaffSession'),
  setStaffLocale: mutation('setStaffLocale'),
  setStaffName: mutation('setStaffName'),
  acceptInvitation: mutation('acceptInvitation'),
  declineInvitation: mutation('declineInvitation'),
  allowInvitations: mutation('allowInvitations'),
  listStaffSessions: query('listStaffSessions', { providesTags: ['account'] }),
  revokeStaffSession: mutation('revokeStaffSession', { invalidatesTags: ['account'] }),
  listPasskeys: query('listPasskeys', { providesTags: ['account'] }),
  createPasskeyRegistration: mutation('createPasskeyRegistration'),
  registerPasskey: mutation('registerPasskey', { invalidatesTags: ['account'] }),
  deletePasskey: mutation('deletePasskey', { invalidatesTags: ['account'] }),
}));

export const {
  useLazyGetStaffSessionQuery,
  useEndStaffSessionMutation,
  useSetStaffLocaleMutation,
  useSetStaffNameMutation,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useAllowInvitationsMutation,
  useListStaffSessionsQuery,
  useRevokeStaffSessionMutation,
  useListPasskeysQuery,
  useCreatePasskeyRegistrationMutation,
  useRegisterPasskeyMutation,
  useDeletePasskeyMutation,
} = accountApi;
