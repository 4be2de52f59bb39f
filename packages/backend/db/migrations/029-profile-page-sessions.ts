import { statements } from './statements';

/**
 * A link to the profile page belongs to the session that requested it, and ends with it. Links without a session end
 * now.
 */
export const profilePageSessions = statements([
  `delete from profile_pages`,
  `alter table profile_pages add column session_hash text not null`,
]);
