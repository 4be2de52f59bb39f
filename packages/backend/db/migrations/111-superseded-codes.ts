import { statements } from './statements';

/** The code that the current one replaced, so that who enters it learns of the newer one; and when a code was last sent. */
export const supersededCodes = statements([
  `alter table challenges add column superseded_id text, add column sent_at timestamptz`,
  `alter table confirmations add column superseded_id text`,
]);
