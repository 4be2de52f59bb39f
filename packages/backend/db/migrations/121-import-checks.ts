import { statements } from './statements';

/**
 * What the parts of a check of a file have had, as MACs: ids, contacts that have to be unique, members whose balances are
 * changed. A check writes nothing else, and would not see what is repeated in a later part. It is deleted after a day.
 */
export const importChecks = statements([
  `create table import_checks (
    business_id text not null,
    import_id text not null,
    key text not null,
    primary key (business_id, import_id, key),
    foreign key (business_id, import_id) references imports on delete cascade
  )`,
]);
