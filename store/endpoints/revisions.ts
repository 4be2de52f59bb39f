import { addEndpoints } from '../api';

const revisionsApi = addEndpoints(({ query }) => ({
  getRevisions: query('getRevisions', { keepUnusedDataFor: 0 }),
}));

export const { getRevisions } = revisionsApi.endpoints;
