import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** What a member shows at a till: the short code, and the card of a phone's wallet. */
const walletPassApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = createEndpoints(build);
    return {
      getShortUserId: query('getShortUserId', { keepUnusedDataFor: 0 }),
      getWalletLinks: query('getWalletLinks', { keepUnusedDataFor: 0 }),
    };
  },
});

export const { useGetShortUserIdQuery, useLazyGetShortUserIdQuery, useGetWalletLinksQuery } = walletPassApi;
