import { statements } from './statements';

/** Links that sign in as a member: hashed, single use, valid for minutes, with issuer and reason (security 2.4). */
export const temporaryTokens = statements([
  `create table temporary_tokens (
    token_hash text primary key,
    business_id text not null,
    member_id text not null,
    purpose text not null check (purpose in ('support', 'member')),
    issued_by text not null,
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  // Serves the support visits that a member sees.
  `create index temporary_tokens_support on temporary_tokens (business_id, member_id, used_at desc)
    where purpose = 'support' and used_at is not null`,
  `create index temporary_tokens_unused on temporary_tokens (expires_at) where used_at is null`,
]);
