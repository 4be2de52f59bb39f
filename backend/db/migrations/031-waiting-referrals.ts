import { statements } from './statements';

/** A friend whose first purchase is awaited: it rewards both. Who registered before is rewarded already, or not at all. */
export const waitingReferrals = statements([
  `alter table referrals add column waits boolean not null default false`,
  // Serves the pending referral of a friend who buys.
  `create unique index referrals_waiting on referrals (business_id, friend_id) where waits`,
]);
