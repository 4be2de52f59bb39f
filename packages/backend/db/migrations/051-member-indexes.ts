import { statements } from './statements';

/**
 * Indexes for members' calls that scanned a whole table, found by the test of all query plans (decision 050). Links to
 * the profile page are deleted when they expire, with each new one; a member's report and the erasure of an account read
 * and delete the others.
 */
export const memberIndexes = statements([
  `create index profile_pages_expiry on profile_pages (expires_at)`,
  `create index profile_pages_member on profile_pages (business_id, member_id)`,
  `create index landing_registrations_phone on landing_registrations (business_id, phone_mac)`,
  `create index landing_registrations_gift on landing_registrations (business_id, gift_id) where gift_id is not null`,
  `create index referrals_friend on referrals (business_id, friend_id)`,
  `create index tickets_member on tickets (business_id, member_id)`,
]);
