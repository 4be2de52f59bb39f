import { addEndpoints } from '../api';

/** The gift of a landing page, for visitors too. */
const landingApi = addEndpoints(({ query, mutation }) => ({
  getLandingGift: query('getLandingGift', { providesTags: ['wording'] }),
  getLandingGiftByLegacyId: query('getLandingGiftByLegacyId', { providesTags: ['wording'] }),
  registerLandingGift: mutation('registerLandingGift', { invalidatesTags: ['gifts'] }),
}));

export const { useGetLandingGiftQuery, useGetLandingGiftByLegacyIdQuery, useRegisterLandingGiftMutation } = landingApi;
