import { statements } from './statements';

/** Corrections by staff: each has a reason and a person, and moves amounts by new entries. */
export const corrections = statements([
  `create table corrections (
    business_id text not null,
    id text not null,
    member_id text not null,
    kind text not null check (kind in ('adjustment', 'void', 'return', 'giftEnd')),
    target_id text,
    amount bigint,
    reason text not null,
    corrected_by text not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  )`,
  `create index corrections_member on corrections (business_id, member_id)`,
  `create index corrections_target on corrections (business_id, target_id) where target_id is not null`,
  `alter table purchases add column voided_at timestamptz, add column returned bigint not null default 0`,
  // The receipt of a void purchase may be recorded again, for the right member.
  `drop index purchases_receipt`,
  `create unique index purchases_receipt on purchases (business_id, location_id, receipt_number) where voided_at is null`,
  `alter table shop_purchases add column voided_at timestamptz`,
  `alter table gifts add column ended_by text`,

  // amount: the reversed part of the entry; moved: how much of that the account could cover.
  `create table reversals (
    entry_id bigint not null,
    reversal_entry_id bigint,
    amount bigint not null check (amount > 0),
    moved bigint not null check (moved between 0 and amount)
  )`,
  `create index reversals_entry on reversals (entry_id)`,
]);
