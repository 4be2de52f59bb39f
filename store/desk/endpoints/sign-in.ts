import { addDeskEndpoints } from '../desk-api';

/** Signing in at the desk. */
const signInApi = addDeskEndpoints(({ mutation }) => ({
  requestStaffCode: mutation('requestStaffCode'),
  openStaffSession: mutation('openStaffSession'),
  createPasskeySignIn: mutation('createPasskeySignIn'),
  openPasskeySession: mutation('openPasskeySession'),
}));

export const {
  useRequestStaffCodeMutation,
  useOpenStaffSessionMutation,
  useCreatePasskeySignInMutation,
  useOpenPasskeySessionMutation,
} = signInApi;
