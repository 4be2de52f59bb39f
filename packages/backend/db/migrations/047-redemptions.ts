import { statements } from './statements';

/** Redemptions of gifts at tills, and the location where a gift was used. */
export const redemptions = statements([
  `alter table gifts add column used_location text`,
  `create table redemptions (
    business_id text not null,
    id text not null,
    gift_id text not null,
    member_id text not null,
    location_id text not null,
    state text not null check (state in ('reserved', 'redeemed', 'released', 'undone')),
    basket_total bigint,
    service_key text not null,
    reserved_at timestamptz not null,
    expires_at timestamptz not null,
    redeemed_at timestamptz,
    released_at timestamptz,
    undone_at timestamptz,
    undo_reason text,
    primary key (business_id, id),
    foreign key (business_id, gift_id) references gifts
  )`,
  // A gift has at most one reservation or redemption; also serves the lookup of a gift's reservation.
  `create unique index redemptions_holder on redemptions (business_id, gift_id) where state in ('reserved', 'redeemed')`,
  `create index redemptions_gift on redemptions (business_id, gift_id)`,
  `create index redemptions_member on redemptions (business_id, member_id)`,
  // Serves the job that releases reservations that nobody confirmed.
  `create index redemptions_reserved on redemptions (expires_at) where state = 'reserved'`,
]);
