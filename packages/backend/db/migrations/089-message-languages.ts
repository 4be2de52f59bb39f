import { statements } from './statements';

/** The language of a message's text, by which a mail is read aloud; null: somebody's own words, or of an older version. */
export const messageLanguages = statements([`alter table outbox add column language text`]);
