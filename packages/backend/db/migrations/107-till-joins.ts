import { statements } from './statements';

/**
 * Codes on the screens of tills, with which one guest joins there: hashed, for one session at the desk, one browser and one
 * member (decision 119).
 */
export const tillJoins = statements([
  `create table till_joins (
    business_id text not null references businesses,
    id text not null,
    location_id text not null,
    till_session text not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    browser_hash text,
    as_visitor boolean not null default true,
    member_id text,
    arrived_at timestamptz,
    ended_at timestamptz,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members on delete cascade,
    check ((member_id is null) = (arrived_at is null))
  )`,
  // Serves the end of the code that a session showed before.
  `create index till_joins_open on till_joins (till_session) where arrived_at is null and ended_at is null`,
  // Serves retention.
  `create index till_joins_age on till_joins (expires_at)`,
  // Serves merges and erasures.
  `create index till_joins_member on till_joins (business_id, member_id) where member_id is not null`,
]);
