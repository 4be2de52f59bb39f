import * as notices from '../schemas/notices';
import { Revisions } from '../schemas/revisions';
import { ReportSpending, SpendingReport } from '../schemas/spending';

/** The schemas of the calls by which members learn what has happened. */
export const noticeSchemas = {
  getRevisions: { response: Revisions },
  getNotices: { query: notices.ListNotices, response: notices.Notices },
  markNoticesRead: { body: notices.NoticesRead, response: notices.UnreadNotices },
  getNoticePreferences: { response: notices.NoticePreferences },
  reportSpending: { body: ReportSpending, response: SpendingReport },
  updateNoticePreferences: { body: notices.NoticePreferencesChange, response: notices.NoticePreferences },
} as const;
