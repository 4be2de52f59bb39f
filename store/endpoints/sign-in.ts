import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** Codes, tickets and registration; step-up sends and checks codes by the same calls. */
const signInApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = createEndpoints(build);
    return {
      requestVerification: mutation('requestVerification'),
      requestOtpVerification: mutation('requestOtpVerification'),
      loginVerify: mutation('loginVerify'),
      register: mutation('register'),
    };
  },
});

export const {
  useRequestVerificationMutation,
  useRequestOtpVerificationMutation,
  useLoginVerifyMutation,
  useRegisterMutation,
} = signInApi;
