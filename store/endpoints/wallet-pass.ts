import { addEndpoints } from '../api';

/** The member's identification at a till: the short code, the offline card, and the links to the wallet pass. */
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
