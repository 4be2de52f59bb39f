import { statements } from './statements';

/** A link to the profile page belongs to the session that asked for it, and ends with it. Links that know none end now. */
export const profilePageSessions = statements([
  `delete from profile_pages`,
  `alter table profile_pages add column session_hash text not null`,
]);
