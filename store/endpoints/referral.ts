import { api } from '../api';
import { createEndpoints } from '../endpoint';

const referralApi = api.injectEndpoints({
  endpoints: (build) => ({ getFriendReferral: createEndpoints(build).query('getFriendReferral') }),
});

export const { useGetFriendReferralQuery } = referralApi;
