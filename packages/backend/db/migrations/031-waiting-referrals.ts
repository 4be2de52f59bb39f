import { statements } from './statements';

/**
 * Pending referrals: the friend's first purchase will reward both. Friends who registered before were rewarded already,
 * or never will be.
 */
export const waitingReferrals = statements([
  `alter table referrals add column waits boolean not null default false`,
  // For the pending referral of a friend who buys.
  `create unique index referrals_waiting on referrals (business_id, friend_id) where waits`,
]);
