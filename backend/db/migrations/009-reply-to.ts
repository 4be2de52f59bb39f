import { statements } from './statements';

/** Whom an answer to a message goes to: a member who wrote to the business. */
export const replyTo = statements([`alter table outbox add column reply_to text`]);
