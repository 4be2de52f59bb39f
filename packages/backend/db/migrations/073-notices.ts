import { statements } from './statements';

/**
 * The inbox of members. A notice is written once for its deduplication key. told_at: its messages were queued, or it has
 * none. notice_days: the last local day on which a business's members were told what ends soon.
 */
export const notices = statements([
  `create table notices (
    business_id text not null,
    id text not null,
    member_id text not null,
    kind text not null,
    parameters jsonb not null,
    deduplication_key text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    told_at timestamptz,
    primary key (business_id, id),
    unique (business_id, member_id, deduplication_key),
    foreign key (business_id, member_id) references members
  )`,
  // Serves the member's list, newest first.
  `create index notices_member on notices (business_id, member_id, created_at desc, id desc)`,
  // Serves the number of unread notices, and their revision.
  `create index notices_unread on notices (business_id, member_id, created_at) where read_at is null`,
  // Serves the job that queues messages.
  `create index notices_untold on notices (business_id, created_at) where told_at is null`,
  // Serves the retention.
  `create index notices_created on notices (created_at)`,
  `create table notice_preferences (
    business_id text not null,
    member_id text not null,
    choices jsonb not null,
    quiet_hours jsonb,
    changed_at timestamptz not null,
    primary key (business_id, member_id),
    foreign key (business_id, member_id) references members
  )`,
  `create table notice_days (
    business_id text primary key references businesses,
    day date not null
  )`,
]);
