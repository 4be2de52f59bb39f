import { addEndpoints } from '../api';

/** Codes, tickets and registration; step-up sends and checks codes by the same calls. */
const signInApi = addEndpoints(({ mutation }) => ({
  requestVerification: mutation('requestVerification'),
  requestOtpVerification: mutation('requestOtpVerification'),
  loginVerify: mutation('loginVerify'),
  register: mutation('register'),
}));

export const {
  useRequestVerificationMutation,
  useRequestOtpVerificationMutation,
  useLoginVerifyMutation,
  useRegisterMutation,
} = signInApi;
