import { statements } from './statements';

/**
 * Codes by which a signed-in member confirms one irreversible operation, and the tokens that they are exchanged for
 * (security 1). They end with the session. `subject`: the new address to confirm; empty for a code that confirms
 * the member.
 */
export const confirmations = statements([
  `create table confirmations (
    session_hash text not null references sessions on delete cascade,
    subject text not null,
    business_id text not null,
    member_id text not null,
    browser_hash text not null,
    operation text not null,
    id text not null,
    code_mac text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    token_hash text,
    token_expires_at timestamptz,
    used_at timestamptz,
    primary key (session_hash, subject)
  )`,
  `create index confirmations_member on confirmations (business_id, member_id)`,
]);
