import { statements } from './statements';

/** The keys by which members with similar names are found (`loyalty-text/similar-names`), as numbers with their business. */
export const similarNames = statements([
  // Null: a task has to compute them. Until then such a member is found by name alone.
  `alter table members add column similar_keys integer[]`,
  // Serves the search for similar names, among more keys than a word has letters.
  `create index members_similar_keys on members using gin (similar_keys) with (fastupdate = off)`,
  // Serves the task.
  `create index members_without_keys on members (business_id, id) where similar_keys is null`,
]);
