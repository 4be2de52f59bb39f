import { statements } from './statements';

/** The words by which members are found by name, folded by the same code as what is typed (`loyalty-text/name-search`). */
export const nameWords = statements([
  // Null: not folded yet, or changed by a process of the previous release. A task fills them in.
  `alter table members add column name_words text`,
  // Serves the search by beginnings of words in any order. Each word has its business, so that the members of others cost nothing;
  // what a pending list would save at a write, it would cost each search.
  `create index members_name_words on members using gin (array_to_tsvector(string_to_array(
    business_id || ':' || replace(name_words, ' ', ' ' || business_id || ':'), ' '))) with (fastupdate = off)`,
  // Serves the task, and the search in names without words.
  `create index members_unfolded on members (business_id, id) where name_words is null`,
  // Served the search by whole names.
  `drop index members_first_name`,
  `drop index members_last_name`,
]);
