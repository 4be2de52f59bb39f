import { statements } from './statements';

/**
 * The ledger (security 2.12). Every change consists of two entries, the member's and the opposite one of the business's
 * own account, so that all entries of a business sum to zero. The business's account has no stored balance: every
 * purchase would wait for that row, and it equals the sum of its entries.
 */
export const ledger = statements([
  `create table accounts (
    id bigint generated always as identity primary key,
    business_id text not null references businesses,
    member_id text,
    type text not null check (type in ('credit', 'point')),
    balance bigint check (balance between 0 and 9007199254740991),
    entry_count bigint not null default 0,
    unique nulls not distinct (business_id, member_id, type),
    check ((member_id is null) = (balance is null))
  )`,
  // No foreign keys here: they would make every purchase lock the business's own account, and only functions insert
  // rows. number: 1, 2, 3 … within a member's account; pages of activity are ranges of it. Null on the business's
  // account.
  `create table entries (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    number bigint,
    operation text not null,
    amount bigint not null check (amount <> 0),
    balance_after bigint,
    entity_id text,
    cause text not null,
    rule text,
    created_at timestamptz not null
  )`,
  `create unique index entries_number on entries (account_id, number)`,
  `create table lots (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    entry_id bigint not null,
    remaining bigint not null check (remaining >= 0),
    expires_at timestamptz not null
  )`,
  // The order in which lots are used: the one that expires first, then the older one. 'infinity' never expires.
  `create index lots_open on lots (account_id, expires_at, id) where remaining > 0`,
  `create index lots_expiry on lots (expires_at) where remaining > 0 and expires_at < 'infinity'`,
  `create table lot_uses (
    lot_id bigint not null,
    entry_id bigint not null,
    amount bigint not null check (amount > 0)
  )`,
  `create index lot_uses_lot on lot_uses (lot_id)`,
]);
