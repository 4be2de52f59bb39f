import { statements } from './statements';

/** Codes, tickets, sessions, known devices and budgets (security 2.2). Secrets are stored hashed only. */
export const signIn = statements([
  // One current code for each identifier and browser: a new one replaces the old one.
  `create table challenges (
    business_id text not null references businesses,
    identifier_hash text not null,
    browser_hash text not null,
    id text not null,
    member_id text,
    code_mac text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (business_id, identifier_hash, browser_hash)
  )`,
  `create index challenges_expiry on challenges (expires_at)`,
  `create table tickets (
    token_hash text primary key,
    business_id text not null references businesses,
    kind text not null,
    value text not null,
    member_id text,
    browser_hash text not null,
    purpose text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index tickets_expiry on tickets (expires_at)`,
  `create table sessions (
    token_hash text primary key,
    business_id text not null,
    member_id text not null,
    browser_hash text not null,
    opened_by text not null,
    support boolean not null default false,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    foreign key (business_id, member_id) references members
  )`,
  `create index sessions_member on sessions (business_id, member_id) where revoked_at is null`,
  `create index sessions_browser on sessions (business_id, browser_hash) where revoked_at is null`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table known_devices (
    business_id text not null,
    identifier_hash text not null,
    browser_hash text not null,
    seen_at timestamptz not null,
    primary key (business_id, identifier_hash, browser_hash)
  )`,
  `create table budgets (
    key_hash text primary key,
    window_start timestamptz not null,
    window_end timestamptz not null,
    count int not null
  )`,
  `create index budgets_end on budgets (window_end)`,
]);
