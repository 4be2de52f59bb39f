import { statements } from './statements';

/** The digits of a code of staff, so that it can be sent again, and the code that it replaced, which costs no attempt. */
export const staffCodesAgain = statements([
  `alter table staff_codes add column digits int, add column superseded_id text`,
]);
