import { statements } from './statements';

/**
 * Members' invitation codes, and who registered with one. A browser and an identifier count once (spec §1, friend
 * referral).
 */
export const referrals = statements([
  `create table referral_codes (
    business_id text not null,
    code text not null,
    member_id text not null,
    created_at timestamptz not null,
    primary key (business_id, code),
    unique (business_id, member_id),
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  // No foreign keys: a member who leaves and registers again does not count again. Of the identifier only an HMAC is
  // stored.
  `create table referrals (
    business_id text not null,
    id text not null,
    referrer_id text not null,
    friend_id text not null,
    friend_mac text not null,
    browser_hash text not null,
    created_at timestamptz not null,
    rewarded_at timestamptz,
    primary key (business_id, id),
    unique (business_id, friend_mac),
    unique (business_id, browser_hash)
  )`,
  // Serves the numbers of invited and of rewarded friends.
  `create index referrals_referrer on referrals (business_id, referrer_id)`,
]);
