import { addEndpoints } from '../api';

/** Codes, tickets and registration; step-up sends and checks codes by the same calls. */
const signInApi = addEndpoints(({ mutation }) => ({
  requestVerification: mutation('requestVerification'),
  requestOtpVerification: mutation('requestOtpVerification'),
  loginVerify: mutation('loginVerify'),
  claimAccount: mutation('claimAccount'),
  register: mutation('register'),
}));

export const {
  useRequestVerificationMutation,
  useRequestOtpVerificationMutation,
  useLoginVerifyMutation,
  useClaimAccountMutation,
  useRegisterMutation,
} = signInApi;
