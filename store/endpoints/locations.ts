import { api } from '../api';
import { createEndpoints } from '../endpoint';

const locationsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = createEndpoints(build);
    return {
      getLocations: query('getLocations', { providesTags: ['wording'] }),
      getLocation: query('getLocation', { providesTags: ['wording'] }),
    };
  },
});

export const { useGetLocationsQuery, useGetLocationQuery } = locationsApi;
export const { getLocations } = locationsApi.endpoints;
