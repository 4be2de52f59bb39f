import { statements } from './statements';

/** How many visits a member had before an import; null: none. */
export const visitsBefore = statements([`alter table members add column visits_before integer`]);
