import { addDeskEndpoints } from '../desk-api';

/** What the business prints. */
const posterApi = addDeskEndpoints(({ query }) => ({
  getJoinPoster: query('getJoinPoster'),
}));

export const { useGetJoinPosterQuery } = posterApi;
