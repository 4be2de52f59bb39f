import { pickNearestLocations, pickOffers, pickTransactionLines, pickUsableGifts } from '@/lib/home/summaries';
import { addEndpoints } from '../api';

/**
 * What home shows of a member's gifts, shops, activity, and of locations. Other screens have queries of their own for the same calls,
 * with everything: a part of a response in their cache would show them half (decision 066).
 */
const homeApi = addEndpoints(({ partialQuery }) => ({
  getUsableGifts: partialQuery('getGifts', pickUsableGifts, { providesTags: ['gifts', 'wording'] }),
  getOffers: partialQuery('getShops', pickOffers, { providesTags: ['shops', 'wording'] }),
  getNearestLocations: partialQuery('getLocations', pickNearestLocations, { providesTags: ['wording'] }),
  getRecentActivity: partialQuery('getBudgetActivity', pickTransactionLines, { providesTags: ['activity', 'wording'] }),
}));

export const {
  useGetUsableGiftsQuery,
  useGetOffersQuery,
  useGetNearestLocationsQuery,
  useGetRecentActivityQuery,
} = homeApi;
export const { getUsableGifts, getOffers, getNearestLocations, getRecentActivity } = homeApi.endpoints;
