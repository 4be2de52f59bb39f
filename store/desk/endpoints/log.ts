import { addDeskEndpoints } from '../desk-api';

/** Which entries of the audit log. Empty texts filter nothing. */
export interface LogFilter {
  businessId: string;
  staffId: string;
  comoMemberId: string;
  action: string;
}

const LOG_ROWS = 50;

/** The audit log. */
const logApi = addDeskEndpoints(({ numberedQuery }) => ({
  listAudit: numberedQuery(
    'listAudit',
    ({ businessId, staffId, comoMemberId, action }: LogFilter, page) => ({
      query: {
        businessId,
        ...(staffId !== '' && { staffId }),
        ...(comoMemberId !== '' && { comoMemberId }),
        ...(action !== '' && { action }),
        page: String(page),
        perPage: String(LOG_ROWS),
      },
    }),
    ({ entries }) => entries.length >= LOG_ROWS,
    // Every act of this desk and of others adds to it.
    { providesTags: ['log'], keepUnusedDataFor: 0 },
  ),
}));

export const { useListAuditInfiniteQuery } = logApi;
