import { statements } from './statements';

/** How far each message has come on its way out. */
export const outboxDelivery = statements([
  `alter table outbox
    add column attempts int not null default 0,
    add column next_attempt_at timestamptz,
    add column failed_at timestamptz,
    add column last_error text`,
  `create index outbox_waiting on outbox (id) where sent_at is null and failed_at is null`,
]);
