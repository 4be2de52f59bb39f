import { addDeskEndpoints } from '../desk-api';

/** The figures of a business. */
const reportsApi = addDeskEndpoints(({ query }) => ({
  getReport: query('getReport', { providesTags: ['tillActions'] }),
}));

export const { useGetReportQuery } = reportsApi;
