import { statements } from './statements';

/**
 * Rules of levels that a newer file of the business replaced, with the time of that: a level that a member had by them stays until
 * its end.
 */
export const formerTiers = statements([
  `create table former_tiers (
    business_id text not null references businesses,
    ended_at timestamptz not null,
    tiers jsonb not null,
    primary key (business_id, ended_at)
  )`,
]);
