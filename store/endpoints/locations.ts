import { addEndpoints } from '../api';

const locationsApi = addEndpoints(({ query }) => ({
  getLocations: query('getLocations', { providesTags: ['localized'] }),
  getLocation: query('getLocation', { providesTags: ['localized'] }),
}));

export const { useGetLocationsQuery, useGetLocationQuery } = locationsApi;
export const { getLocations } = locationsApi.endpoints;
