import { statements } from './statements';

/** Subscriptions and their checkouts. Both store the plan as it was when the member agreed to it. */
export const subscriptions = statements([
  `create table checkouts (
    id text primary key,
    business_id text not null,
    member_id text not null,
    plan jsonb not null,
    currency text not null,
    return_path text not null,
    language text not null,
    provider text not null check (provider in ('demo', 'stripe')),
    status text not null check (status in ('open', 'completed', 'cancelled')),
    url text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  `create index checkouts_expiry on checkouts (expires_at)`,
  // synced_at: when this state was fetched from the provider; an older state is ignored.
  `create table subscriptions (
    business_id text not null,
    id text not null,
    member_id text not null,
    plan jsonb not null,
    currency text not null,
    status text not null check (status in ('active', 'past_due', 'ended')),
    cancels boolean not null,
    cancel_reason text,
    cancel_comment text,
    period_end timestamptz not null,
    pay_url text,
    provider text not null check (provider in ('demo', 'stripe')),
    provider_id text not null,
    checkout_id text not null,
    synced_at timestamptz not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    unique (provider, provider_id),
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  // Serves the query for a member's subscriptions, which every purchase runs.
  `create index subscriptions_member on subscriptions (business_id, member_id) where status <> 'ended'`,
  `create index subscriptions_due on subscriptions (period_end) where provider = 'demo' and status = 'active'`,
  `create table payment_events (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
]);
