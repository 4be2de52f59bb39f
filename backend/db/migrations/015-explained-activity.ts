import { statements } from './statements';

/**
 * What explains a movement: the lot that it brought in and the lots that it used, found by the entry; and why a purchase
 * earned nothing, as the rules were at its time.
 */
export const explainedActivity = statements([
  `create index lots_entry on lots (entry_id)`,
  `create index lot_uses_entry on lot_uses (entry_id)`,
  `alter table purchases add column earned_nothing text
    check (earned_nothing in ('nothingPaid', 'tooLittle', 'noRule'))`,
]);
