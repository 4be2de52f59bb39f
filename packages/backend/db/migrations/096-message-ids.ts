import { statements } from './statements';

/**
 * Each message has an id of its own by which mail systems and gateways recognise a repetition: the number of its row
 * begins again in a restored or another database, whose new messages would be dropped as repetitions.
 */
export const messageIds = statements([
  // Without a default at first: the table, which may be large, is not written anew.
  `alter table outbox add column message_id uuid`,
  `alter table outbox alter column message_id set default gen_random_uuid()`,
  `update outbox set message_id = gen_random_uuid() where sent_at is null`,
]);
