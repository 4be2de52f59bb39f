import { addEndpoints } from '../api';

const referralApi = addEndpoints(({ query }) => ({ getFriendReferral: query('getFriendReferral') }));

export const { useGetFriendReferralQuery } = referralApi;
