import { addEndpoints } from '../api';

/** The member's identification at a till: the short code, and the wallet card. */
const walletPassApi = addEndpoints(({ query }) => ({
  getShortUserId: query('getShortUserId', { keepUnusedDataFor: 0 }),
  getOfflineCard: query('getOfflineCard', { keepUnusedDataFor: 0 }),
  getWalletLinks: query('getWalletLinks', { keepUnusedDataFor: 0 }),
}));

export const {
  useGetShortUserIdQuery,
  useLazyGetShortUserIdQuery,
  useLazyGetOfflineCardQuery,
  useGetWalletLinksQuery,
} = walletPassApi;
