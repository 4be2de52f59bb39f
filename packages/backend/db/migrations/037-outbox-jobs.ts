import { statements } from './statements';

/**
 * A message waits in the outbox until it is due and its business is scheduled; then it gets a job. Unsent messages of
 * the previous release keep their due time; that release never sent messages that had waited for a day.
 */
export const outboxJobs = statements([
  // Processes of the previous release query the old name: they no longer send anything, so nothing is sent twice.
  `alter table outbox rename column next_attempt_at to due_at`,
  `alter table outbox
    add column expires_at timestamptz not null default now() + interval '72 hours',
    add column job_id uuid,
    add column code_id text,
    add column link text`,
  `update outbox set due_at = coalesce(due_at, created_at), expires_at = created_at + interval '24 hours'`,
  `alter table outbox alter column due_at set default now(), alter column due_at set not null`,
  `alter table outbox drop constraint outbox_channel_check`,
  `alter table outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'push'))`,
  `drop index outbox_waiting`,
  // Serves the fair order of businesses, and messages that have waited too long.
  `create index outbox_waiting on outbox (channel, (code_id is not null), coalesce(business_id, ''), due_at, id)
    where sent_at is null and failed_at is null and job_id is null`,
  // For messages whose job is lost.
  `create index outbox_in_work on outbox (job_id) where sent_at is null and failed_at is null and job_id is not null`,
  // For dead letters.
  `create index outbox_failed on outbox (id) where failed_at is not null and sent_at is null`,
  // Serves the erasure of a code's text.
  `create index outbox_codes on outbox (code_id) where code_id is not null and text <> ''`,
  `alter table wallet_registrations add column job_id uuid`,
]);
