import { addEndpoints } from '../api';

/** The gift of a landing page, for visitors too. */
const landingApi = addEndpoints(({ query, mutation }) => ({
  getLandingGift: query('getLandingGift', { providesTags: ['localized'] }),
  getLandingGiftByLegacyId: query('getLandingGiftByLegacyId', { providesTags: ['localized'] }),
  registerLandingGift: mutation('registerLandingGift', { invalidatesTags: ['gifts'] }),
}));

export const { useGetLandingGiftQuery, useGetLandingGiftByLegacyIdQuery, useRegisterLandingGiftMutation } = landingApi;
