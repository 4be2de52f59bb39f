import { statements } from './statements';

/**
 * The people of businesses, who use the desk (decision 078). A person has one account for all businesses, found by the
 * e-mail address; a business knows the person by the name of the role. Secrets are stored hashed only.
 */
export const staff = statements([
  `create table staff_members (
    id text primary key,
    email text not null unique,
    locale text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz
  )`,
  `create table staff_roles (
    business_id text not null references businesses,
    staff_id text not null references staff_members on delete cascade,
    role text not null check (role in ('owner', 'manager', 'cashier', 'support')),
    name text not null,
    invited_by text not null,
    invited_at timestamptz not null,
    accepted_at timestamptz,
    primary key (business_id, staff_id)
  )`,
  // Serves each call with a staff session.
  `create index staff_roles_person on staff_roles (staff_id)`,
  // A code belongs to the request for it, not to the address: nobody uses up the attempts of somebody else.
  `create table staff_codes (
    id text primary key,
    staff_id text references staff_members on delete cascade,
    code_mac text not null,
    tries int not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index staff_codes_expiry on staff_codes (expires_at)`,
  `create index staff_codes_person on staff_codes (staff_id)`,
  `create table staff_sessions (
    token_hash text primary key,
    id text not null unique,
    staff_id text not null references staff_members on delete cascade,
    opened_with text not null check (opened_with in ('code', 'passkey')),
    device text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index staff_sessions_person on staff_sessions (staff_id)`,
  `create index staff_sessions_expiry on staff_sessions (expires_at)`,
  // Decision 079. The counter of an authenticator that has none stays 0.
  `create table passkeys (
    id text primary key,
    staff_id text not null references staff_members on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_person on passkeys (staff_id)`,
  `create table passkey_challenges (
    id text primary key,
    challenge text not null,
    staff_id text references staff_members on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  `create index passkey_challenges_person on passkey_challenges (staff_id)`,
]);
