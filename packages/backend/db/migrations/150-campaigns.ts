import { statements } from './statements';

/**
 * Saved questions about members, campaigns, and what each member of a campaign got or why nothing. A row of a campaign's
 * member outlives the account under a pseudonym, so that sums stay: it references no member.
 */
export const campaigns = statements([
  `create table segments (
    business_id text not null references businesses,
    id text not null,
    name text not null,
    question jsonb not null,
    primary key (business_id, id)
  )`,
  `create table campaigns (
    business_id text not null references businesses,
    id text not null,
    version integer not null,
    state text not null,
    content jsonb not null,
    gift jsonb,
    recipients integer,
    started_by text,
    planned integer not null default 0,
    starts_at timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    stopped boolean not null default false,
    changed_at timestamptz not null,
    primary key (business_id, id)
  )`,
  // Serves the task, which looks for campaigns with something to do.
  `create index campaigns_open on campaigns (state, starts_at) where state in ('scheduled', 'running')`,
  `create table campaign_deliveries (
    business_id text not null,
    campaign_id text not null,
    member_id text not null,
    outcome text,
    due_at timestamptz not null,
    decided_at timestamptz,
    has_message boolean not null default false,
    gift_id text,
    primary key (business_id, campaign_id, member_id),
    foreign key (business_id, campaign_id) references campaigns
  )`,
  // Serves the next members of a campaign, and whether there are any.
  `create index campaign_deliveries_waiting on campaign_deliveries (business_id, campaign_id, due_at, member_id)
   where outcome is null`,
  // Serves the last message of a member, erasures and merges.
  `create index campaign_deliveries_member on campaign_deliveries (business_id, member_id, decided_at)`,
  // Serves the latest decisions about a purpose.
  `create index consents_purpose on consents (business_id, consent, member_id, id)`,
  `alter table outbox add column campaign_id text`,
  // Serves a campaign that is paused or stopped, and its results.
  `create index outbox_campaign on outbox (business_id, campaign_id) where campaign_id is not null`,
]);
