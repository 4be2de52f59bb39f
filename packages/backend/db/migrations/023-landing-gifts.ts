import { statements } from './statements';

/**
 * Gifts of landing pages: how many were issued, and to whom. Only an HMAC of the phone is stored, because it may not be
 * a member's.
 */
export const landingGifts = statements([
  `create table landing_counts (
    business_id text not null references businesses,
    landing_gift_id text not null,
    given int not null,
    primary key (business_id, landing_gift_id)
  )`,
  `create table landing_registrations (
    business_id text not null references businesses,
    landing_gift_id text not null,
    phone_mac text not null,
    text jsonb not null,
    image_url text,
    valid_until timestamptz,
    created_at timestamptz not null,
    gift_id text,
    primary key (business_id, landing_gift_id, phone_mac)
  )`,
  // Serves the pending gifts of a phone.
  `create index landing_registrations_waiting on landing_registrations (business_id, phone_mac) where gift_id is null`,
]);
