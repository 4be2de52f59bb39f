import { statements } from './statements';

/** Messages that strangers can cause are sent to one contact at a pace, in turns of those who caused them (decision 022). */
export const messagePace = statements([
  `alter table outbox add column paced_by text`,
  `create index outbox_paced on outbox (recipient, created_at) where paced_by is not null`,
]);
