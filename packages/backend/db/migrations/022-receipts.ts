import { statements } from './statements';

/** Receipts with a code that earns once. The primary key and one update make a second claim impossible (security 2.11). */
export const receipts = statements([
  `create table receipts (
    business_id text not null references businesses,
    id text not null,
    total bigint not null check (total > 0),
    type text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    claimed_by text,
    claimed_at timestamptz,
    primary key (business_id, id),
    check ((claimed_by is null) = (claimed_at is null))
  )`,
  `create index receipts_member on receipts (business_id, claimed_by) where claimed_by is not null`,
]);
