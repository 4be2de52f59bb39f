import { statements } from './statements';

/** Stamp cards of members, the purchases and receipts that brought stamps, and the gifts that full cards became. */
export const stampCards = statements([
  `create table stamp_cards (
    business_id text not null,
    member_id text not null,
    card_id text not null,
    -- Below zero: stamps of returned purchases whose gift was used.
    stamps bigint not null default 0,
    lapsed bigint not null default 0 check (lapsed >= 0),
    completed bigint not null default 0 check (completed >= 0),
    changes bigint not null default 0,
    stamped_at timestamptz,
    primary key (business_id, member_id, card_id),
    foreign key (business_id, member_id) references members
  )`,
  `create table stamps (
    business_id text not null,
    member_id text not null,
    card_id text not null,
    source_id text not null,
    visit_day date,
    minimum_spend bigint,
    lines jsonb,
    stamps bigint not null default 0 check (stamps >= 0),
    card_stamps bigint not null default 0,
    stamps_needed bigint not null default 0,
    completed bigint not null default 0,
    created_at timestamptz not null,
    primary key (business_id, source_id, card_id),
    foreign key (business_id, member_id, card_id) references stamp_cards,
    check ((visit_day is null) <> (lines is null))
  )`,
  // Serves the visits of a day, and the erasure of a member.
  `create index stamps_member on stamps (business_id, member_id, card_id, visit_day)`,
  `alter table gifts add column stamp_card_id text, add column stamp_card_number bigint,
    add column stamps_used bigint`,
  // A full card becomes a gift once; serves the search for a gift to withdraw.
  `create unique index gifts_stamp_card on gifts (business_id, member_id, stamp_card_id, stamp_card_number)
    where stamp_card_id is not null`,
]);
