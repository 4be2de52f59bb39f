import { statements } from './statements';

/** The delivery state of each message. */
export const outboxDelivery = statements([
  `alter table outbox
    add column attempts int not null default 0,
    add column next_attempt_at timestamptz,
    add column failed_at timestamptz,
    add column last_error text`,
  `create index outbox_waiting on outbox (id) where sent_at is null and failed_at is null`,
]);
