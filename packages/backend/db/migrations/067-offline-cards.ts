import { statements } from './statements';

/** Cards that work offline (decision 087): one for each session. Their secrets are derived, and not stored. */
export const offlineCards = statements([
  `create table offline_cards (
    business_id text not null,
    id text not null,
    member_id text not null,
    session_hash text not null unique references sessions on delete cascade,
    created_at timestamptz not null,
    used_step bigint,
    request_hash text,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members on delete cascade,
    check (request_hash is null or used_step is not null)
  )`,
  // Serves a member's report and erasure.
  `create index offline_cards_member on offline_cards (business_id, member_id)`,
]);
