import { statements } from './statements';

/** The link of a notice's mail that turns off its kind of mails; null: it cannot be turned off, or is no notice. */
export const unsubscribeLinks = statements([`alter table outbox add column unsubscribe_url text`]);
