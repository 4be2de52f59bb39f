import { statements } from './statements';

/** The outbox, and the audit log. */
export const records = statements([
  `create table outbox (
    id bigint generated always as identity primary key,
    business_id text references businesses,
    recipient text not null,
    channel text not null check (channel in ('email', 'sms')),
    subject text,
    text text not null,
    attachments jsonb,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index outbox_recipient on outbox (recipient, id desc)`,
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    business_id text,
    actor text not null,
    action text not null,
    subject text not null,
    detail jsonb
  )`,
  `create index audit_business on audit (business_id, id desc)`,
]);
