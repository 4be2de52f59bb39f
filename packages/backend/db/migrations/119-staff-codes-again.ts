import { statements } from './statements';

/**
 * The digits of a code of staff and the hash of its address, so that it can be sent again to that address alone, and the code
 * that it replaced, which costs no attempt.
 */
export const staffCodesAgain = statements([
  `alter table staff_codes add column digits int, add column email_hash text, add column superseded_id text`,
]);
