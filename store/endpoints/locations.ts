import { addEndpoints } from '../api';

const locationsApi = addEndpoints(({ query }) => ({
  getLocations: query('getLocations', { providesTags: ['wording'] }),
  getLocation: query('getLocation', { providesTags: ['wording'] }),
}));

export const { useGetLocationsQuery, useGetLocationQuery } = locationsApi;
export const { getLocations } = locationsApi.endpoints;
