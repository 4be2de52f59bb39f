import { statements } from './statements';

/**
 * Explanations of an entry: the lot that it created and the lots that it used, indexed by entry; and why a purchase
 * earned nothing, by the rules at its time.
 */
export const explainedActivity = statements([
  `create index lots_entry on lots (entry_id)`,
  `create index lot_uses_entry on lot_uses (entry_id)`,
  `alter table purchases add column earned_nothing text
    check (earned_nothing in ('nothingPaid', 'tooLittle', 'noRule'))`,
]);
