import { statements } from './statements';

/** Contacts that staff are about to store for a member: each is proved by the code that was sent to it. */
export const contactChanges = statements([
  `create table contact_changes (
    business_id text not null references businesses,
    id text not null,
    member_id text not null,
    kind text not null,
    value text not null,
    reason text not null,
    requested_by text not null,
    code_mac text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (business_id, id)
  )`,
  // Serves the report and the erasure of a member.
  `create index contact_changes_member on contact_changes (business_id, member_id)`,
  // Serves the task that deletes what has ended.
  `create index contact_changes_expiry on contact_changes (expires_at)`,
]);
