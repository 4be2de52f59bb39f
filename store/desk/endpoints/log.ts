import { addDeskEndpoints } from '../desk-api';

/** Which entries of the audit log. Empty texts filter nothing. */
export interface LogFilter {
  businessId: string;
  staffId: string;
  comoMemberId: string;
  action: string;
  /** Days, the last one included. */
  since: string;
  until: string;
}

const LOG_PAGE_SIZE = 50;

/** The audit log. */
const logApi = addDeskEndpoints(({ pagedQuery }) => ({
  listAudit: pagedQuery(
    'listAudit',
    ({ businessId, staffId, comoMemberId, action, since, until }: LogFilter, page) => ({
      query: {
        businessId,
        ...(staffId !== '' && { staffId }),
        ...(comoMemberId !== '' && { comoMemberId }),
        ...(action !== '' && { action }),
        ...(since !== '' && { since }),
        ...(until !== '' && { until }),
        page: String(page),
        perPage: String(LOG_PAGE_SIZE),
      },
    }),
    ({ entries }) => entries.length >= LOG_PAGE_SIZE,
    // Other desks add entries too: it is requested on each visit.
    { providesTags: ['log'], keepUnusedDataFor: 0 },
  ),
}));

export const { useListAuditInfiniteQuery } = logApi;
