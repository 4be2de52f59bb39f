import { addDeskEndpoints } from '../desk-api';

/** Which entries of the audit log. Empty texts filter nothing. */
export interface LogFilter {
  businessId: string;
  staffId: string;
  comoMemberId: string;
  action: string;
}

const LOG_PAGE_SIZE = 50;

/** The audit log. */
const logApi = addDeskEndpoints(({ numberedQuery }) => ({
  listAudit: numberedQuery(
    'listAudit',
    LOG_PAGE_SIZE,
    ({ businessId, staffId, comoMemberId, action }: LogFilter, paging) => ({
      query: {
        businessId,
        ...(staffId !== '' && { staffId }),
        ...(comoMemberId !== '' && { comoMemberId }),
        ...(action !== '' && { action }),
        ...paging,
      },
    }),
    ({ entries }) => [entries],
    // Other desks add entries too: it is requested on each visit.
    { providesTags: ['log'], keepUnusedDataFor: 0 },
  ),
}));

export const { useListAuditInfiniteQuery } = logApi;
