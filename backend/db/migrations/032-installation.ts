import { statements } from './statements';

/** The id of a database, which its data folder knows too: a folder whose database is another one's is noticed. */
export const installation = statements([
  `create table installation (
    singleton boolean primary key check (singleton),
    id text not null
  )`,
]);
