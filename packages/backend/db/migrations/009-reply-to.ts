import { statements } from './statements';

/** The reply-to address of a message: that of a member who wrote to the business. */
export const replyTo = statements([`alter table outbox add column reply_to text`]);
