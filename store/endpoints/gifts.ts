import { api } from '../api';
import { createEndpoints } from '../endpoint';

const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGifts: createEndpoints(build).query('getGifts', { providesTags: ['gifts', 'wording'] }),
  }),
});

export const { useGetGiftsQuery } = giftsApi;
export const { getGifts } = giftsApi.endpoints;
