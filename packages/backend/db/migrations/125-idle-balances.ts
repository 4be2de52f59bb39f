import { statements } from './statements';

/**
 * Balances that end after days without a visit. A lot that does so has the number of days, and its end at the latest, which visits
 * do not move. A rule that has changed is applied to the lots that exist by a job, account by account: `last_account` is its
 * progress. Without days it was removed from them.
 */
export const idleBalances = statements([
  `create table idle_rules (
    business_id text not null references businesses,
    type text not null check (type in ('credit', 'point')),
    days int check (days > 0),
    last_account bigint not null default 0,
    is_applied boolean not null default false,
    primary key (business_id, type)
  )`,
  `alter table lots
    add column idle_days int,
    add column at_latest timestamptz,
    add constraint lots_idle check ((idle_days is null) = (at_latest is null))`,
]);
