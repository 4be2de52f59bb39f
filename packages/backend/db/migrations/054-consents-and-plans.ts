import { statements } from './statements';

/** Consents by channel of contact: null is all channels. Invoices of plans, and what a change of plan leaves. */
export const consentsAndPlans = statements([
  `alter table consents add column contact_channel text check (contact_channel in ('email', 'sms', 'push'))`,
  // anchored_at: when the periods of the current plan began; null: with the subscription. credit: hundredths of unused
  // time, which the next charges use up.
  `alter table subscriptions
    add column anchored_at timestamptz,
    add column credit bigint not null default 0 check (credit >= 0)`,
  // amount: the plan's price. credit: what was deducted. total: what was charged.
  `create table plan_invoices (
    business_id text not null,
    id text not null,
    member_id text not null,
    provider text not null check (provider in ('demo', 'stripe')),
    provider_id text not null,
    number text not null,
    plan_name jsonb not null,
    currency text not null,
    amount bigint not null,
    credit bigint not null,
    total bigint not null,
    status text not null check (status in ('paid', 'open', 'void')),
    url text,
    period_start timestamptz not null,
    period_end timestamptz not null,
    issued_at timestamptz not null,
    primary key (business_id, id),
    unique (business_id, provider, provider_id),
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  // Serves the member's list, newest first, their report and the erasure of their account.
  `create index plan_invoices_member on plan_invoices (business_id, member_id, issued_at desc)`,
]);
