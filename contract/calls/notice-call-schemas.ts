import * as notices from '../schemas/notices';
import { Revisions } from '../schemas/revisions';

/** The schemas of the calls by which members learn what has happened. */
export const noticeSchemas = {
  getRevisions: { response: Revisions },
  getNotices: { query: notices.ListNotices, response: notices.Notices },
  markNoticesRead: { body: notices.NoticesRead, response: notices.UnreadNotices },
  getNoticePreferences: { response: notices.NoticePreferences },
  updateNoticePreferences: { body: notices.NoticePreferencesChange, response: notices.NoticePreferences },
} as const;
