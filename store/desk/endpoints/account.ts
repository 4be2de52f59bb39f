import { addDeskEndpoints } from '../desk-api';

/** The account of the person at the desk. */
const accountApi = addDeskEndpoints(({ query, mutation }) => ({
  endStaffSession: mutation('endStaffSession'),
  setStaffLocale: mutation('setStaffLocale'),
  listStaffSessions: query('listStaffSessions', { providesTags: ['account'] }),
  revokeStaffSession: mutation('revokeStaffSession', { invalidatesTags: ['account'] }),
  listPasskeys: query('listPasskeys', { providesTags: ['account'] }),
  createPasskeyRegistration: mutation('createPasskeyRegistration'),
  registerPasskey: mutation('registerPasskey', { invalidatesTags: ['account'] }),
  deletePasskey: mutation('deletePasskey', { invalidatesTags: ['account'] }),
}));

export const {
  useEndStaffSessionMutation,
  useSetStaffLocaleMutation,
  useListStaffSessionsQuery,
  useRevokeStaffSessionMutation,
  useListPasskeysQuery,
  useCreatePasskeyRegistrationMutation,
  useRegisterPasskeyMutation,
  useDeletePasskeyMutation,
} = accountApi;
