import { selectNearestLocations, selectOffers, selectEntryLines, selectUsableGifts } from './home-summaries';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { addEndpoints } from '../api';

/**
 * What home shows of a member's gifts, shops, activity, and of locations. Other screens have queries of their own for the same calls,
 * with everything: a part of a response in their cache would show them half (decision 055).
 */
const homeApi = addEndpoints(({ partialQuery }) => ({
  getUsableGifts: partialQuery('getGifts', selectUsableGifts, { providesTags: ['gifts', 'localized'] }),
  getOffers: partialQuery('getShops', selectOffers, { providesTags: ['shops', 'goal', 'localized'] }),
  getNearestLocations: partialQuery('getLocations', selectNearestLocations, { providesTags: ['localized'] }),
  getRecentActivity: partialQuery('getBudgetActivity', selectEntryLines, {
    providesTags: ['activity', 'localized'],
  }),
}));

export const { useGetUsableGiftsQuery, useGetOffersQuery, useGetNearestLocationsQuery, useGetRecentActivityQuery } =
  homeApi;
export const { getUsableGifts, getOffers, getNearestLocations, getRecentActivity } = homeApi.endpoints;

/** The arguments of `getRecentActivity`: the latest entries of a kind. The server and the browser use the same ones. */
export function getRecentActivityQuery(creditType: BalanceKind) {
  return { params: { creditType, page: 1, perPage: 3 } };
}
