import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** The gift of a landing page, for visitors too. */
const landingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = createEndpoints(build);
    return {
      getLandingGift: query('getLandingGift', { providesTags: ['wording'] }),
      getLandingGiftByLegacyId: query('getLandingGiftByLegacyId', { providesTags: ['wording'] }),
      registerLandingGift: mutation('registerLandingGift', { invalidatesTags: ['gifts'] }),
    };
  },
});

export const { useGetLandingGiftQuery, useGetLandingGiftByLegacyIdQuery, useRegisterLandingGiftMutation } = landingApi;
