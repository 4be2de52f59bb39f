import { addEndpoints } from '../api';

const giftsApi = addEndpoints(({ query }) => ({
  getGifts: query('getGifts', { providesTags: ['gifts', 'localized'] }),
}));

export const { useGetGiftsQuery } = giftsApi;
export const { getGifts } = giftsApi.endpoints;
