import { statements } from './statements';

/** Webhooks (decision 063): the endpoints of businesses, the log of events, and their deliveries. */
export const webhooks = statements([
  `create table webhook_endpoints (
    business_id text not null references businesses,
    id text not null,
    url text not null,
    types text[] not null,
    description text not null,
    generation int not null default 1,
    secret_hash text not null,
    rotated_at timestamptz,
    created_at timestamptz not null,
    failing_since timestamptz,
    slow boolean not null default false,
    disabled_at timestamptz,
    disabled_because text check (disabled_because in ('staff', 'failing', 'gone')),
    deleted_at timestamptz,
    primary key (business_id, id),
    check ((disabled_at is null) = (disabled_because is null))
  )`,
  `create table webhook_events (
    business_id text not null,
    id bigint generated always as identity,
    message_id uuid not null default gen_random_uuid(),
    type text not null,
    member_id text not null,
    occurred_at timestamptz not null,
    data jsonb not null,
    transaction_id bigint not null default txid_current(),
    body text,
    primary key (business_id, id)
  )`,
  // Serves the distribution of new events.
  `create index webhook_events_new on webhook_events (id) where body is null`,
  // Several changes of a member in one transaction are one event.
  `create unique index webhook_events_changes on webhook_events (business_id, member_id, transaction_id)
    where type = 'member.changed' and body is null`,
  // Serve a member's report and erasure, replays, and retention.
  `create index webhook_events_member on webhook_events (business_id, member_id)`,
  `create index webhook_events_time on webhook_events (business_id, occurred_at, id)`,
  `create index webhook_events_age on webhook_events (occurred_at)`,
  `create table webhook_deliveries (
    business_id text not null,
    id bigint generated always as identity,
    endpoint_id text not null,
    event_id bigint not null,
    member_id text not null,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    attempts int not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    job_id uuid,
    attempted_at timestamptz,
    ended_at timestamptz,
    status int,
    error text,
    primary key (business_id, id),
    unique (business_id, event_id, endpoint_id)
  )`,
  // Serves the choice of due deliveries; the next one its condition that an earlier one of the member comes first.
  `create index webhook_deliveries_due on webhook_deliveries (business_id, endpoint_id, due_at, id)
    where state = 'pending' and job_id is null`,
  `create index webhook_deliveries_lane on webhook_deliveries (business_id, endpoint_id, member_id, id)
    where state = 'pending'`,
  // Serves the number of an endpoint's jobs, and the search for lost ones.
  `create index webhook_deliveries_in_work on webhook_deliveries (business_id, endpoint_id, job_id)
    where state = 'pending' and job_id is not null`,
  // Serve the list of deliveries, a member's report and erasure, and retention.
  `create index webhook_deliveries_list on webhook_deliveries (business_id, endpoint_id, id)`,
  `create index webhook_deliveries_member on webhook_deliveries (business_id, member_id)`,
  `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
  // Until when expiries are announced, which no written row tells.
  `create table webhook_scans (
    subject text primary key check (subject in ('gifts', 'lots')),
    scanned_until timestamptz not null
  )`,
  `create index gifts_expiry on gifts (valid_until) where used_at is null and ended_by is null`,
  ...['webhooks', 'webhooks-slow'].map((name) => `select pgboss.create_queue('${name}', '{"policy": "standard"}')`),
]);
