import { statements } from './statements';

/**
 * Links to the page on which a member completes the profile: for one member, valid for minutes, and usable for one
 * submission.
 */
export const profilePages = statements([
  `create table profile_pages (
    token_hash text primary key,
    business_id text not null references businesses,
    member_id text not null,
    portal_origin text not null,
    expires_at timestamptz not null
  )`,
]);
