import { statements } from './statements';

/** The id of a database, also stored in its data folder, to detect a folder with another database. */
export const installation = statements([
  `create table installation (
    singleton boolean primary key check (singleton),
    id text not null
  )`,
]);
