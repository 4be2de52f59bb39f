import { addDeskEndpoints } from '../desk-api';

/** The figures of a business. */
const reportsApi = addDeskEndpoints(({ query, cursorQuery }) => ({
  getReport: query('getReport', { providesTags: ['tillActions'] }),
  // Computed from time to time: it is requested on each visit.
  listUnusualAccounts: cursorQuery(
    'listUnusualAccounts',
    ({ businessId }: { businessId: string }, cursor) => ({
      query: { businessId, ...(cursor !== undefined && { cursor }) },
    }),
    { keepUnusedDataFor: 0 },
  ),
}));

export const { useGetReportQuery, useListUnusualAccountsInfiniteQuery } = reportsApi;
