import { statements } from './statements';

/** What each person and key of a business gave on a day, in hundredths, and what an import has given so far (decision 097). */
export const givenValues = statements([
  `create table given_values (
    business_id text not null,
    principal text not null,
    -- YYYY-MM-DD in the time zone of the business.
    day text not null,
    amount bigint not null,
    primary key (business_id, principal, day)
  )`,
  `alter table imports add column value bigint not null default 0`,
]);
