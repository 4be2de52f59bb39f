import type { NoticePreferences } from 'loyalty-contract/schemas/notices';
import { addEndpoints } from '../api';
import { ROWS_PER_PAGE } from '../paging';

/** The member's inbox, and what else is sent. */
const noticesApi = addEndpoints(({ cursorQuery, query, mutation }) => ({
  getNotices: cursorQuery(
    'getNotices',
    (_: void, cursor) => ({ query: { limit: ROWS_PER_PAGE, ...(cursor === undefined ? {} : { cursor }) } }),
    { providesTags: ['notices', 'localized'] },
  ),
  // The list stays as it is: it still shows what was new when it was opened.
  markNoticesRead: mutation('markNoticesRead', { invalidatesTags: ['userUpdate'] }),
  reportSpending: mutation('reportSpending', { invalidatesTags: ['notices', 'gifts', 'userUpdate'] }),
  getNoticePreferences: query('getNoticePreferences', { providesTags: ['noticePreferences'] }),
  updateNoticePreferences: mutation('updateNoticePreferences', { invalidatesTags: ['noticePreferences'] }),
}));

/** Shows changed preferences before the backend has saved them; the result can be undone. */
export const patchNoticePreferences = (change: (preferences: NoticePreferences) => void) =>
  noticesApi.util.updateQueryData('getNoticePreferences', undefined, change);

export const {
  useGetNoticesInfiniteQuery,
  useMarkNoticesReadMutation,
  useReportSpendingMutation,
  useGetNoticePreferencesQuery,
  useUpdateNoticePreferencesMutation,
} = noticesApi;
