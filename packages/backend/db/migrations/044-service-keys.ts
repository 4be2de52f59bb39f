import { statements } from './statements';

/**
 * Service keys in addition to the one of the environment: stored as SHA-256, never deleted before their business, since
 * the audit log refers to them. Audit rows of a staff write get its key from the transaction's `loyalty.key`.
 */
export const serviceKeys = statements([
  `create table service_keys (
    name text primary key,
    role text not null check (role in ('portal', 'till', 'support', 'operator')),
    business_id text references businesses,
    key_hash text not null unique,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    revoked_by text
  )`,
  `create index service_keys_business on service_keys (business_id) where business_id is not null`,
  `alter table audit add column service_key text default nullif(current_setting('loyalty.key', true), '')`,
]);
