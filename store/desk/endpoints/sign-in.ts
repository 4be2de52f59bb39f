import { addDeskEndpoints } from '../desk-api';

/** Signing in at the desk, and proving again who it is. */
const signInApi = addDeskEndpoints(({ mutation }) => ({
  requestStaffCode: mutation('requestStaffCode'),
  openStaffSession: mutation('openStaffSession'),
  createPasskeySignIn: mutation('createPasskeySignIn'),
  openPasskeySession: mutation('openPasskeySession'),
  confirmStaffSession: mutation('confirmStaffSession'),
  confirmStaffSessionByPasskey: mutation('confirmStaffSessionByPasskey'),
  approvePurchase: mutation('approvePurchase'),
}));

export const {
  useRequestStaffCodeMutation,
  useOpenStaffSessionMutation,
  useCreatePasskeySignInMutation,
  useOpenPasskeySessionMutation,
  useConfirmStaffSessionMutation,
  useConfirmStaffSessionByPasskeyMutation,
  useApprovePurchaseMutation,
} = signInApi;
