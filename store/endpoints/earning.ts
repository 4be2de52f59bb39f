import { addEndpoints } from '../api';

const earningApi = addEndpoints(({ query }) => ({
  getEarningRules: query('getEarningRules', { providesTags: ['localized'] }),
}));

export const { useGetEarningRulesQuery } = earningApi;
export const { getEarningRules } = earningApi.endpoints;
