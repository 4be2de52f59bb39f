import { statements } from './statements';

/**
 * Accounts that got unusually much, or most of it through one person (decision 097): computed from purchases and
 * corrections, and can be deleted at any time. Corrections get their kind of value, and the key or person.
 */
export const unusualAccounts = statements([
  `alter table corrections add column account text check (account in ('credit', 'point')),
    add column service_key text`,
  `alter table corrections alter column service_key set default nullif(current_setting('loyalty.key', true), '')`,
  // Serves what staff added to balances in the last days.
  `create index corrections_added on corrections (business_id, created_at) where kind = 'adjustment' and amount > 0`,
  `create table unusual_accounts (
    business_id text not null,
    id text not null default gen_random_uuid()::text,
    member_id text not null,
    type text not null check (type in ('credit', 'point')),
    amount bigint not null,
    person_name text,
    person_amount bigint,
    usual bigint,
    listed_at timestamptz not null,
    primary key (business_id, member_id, type),
    foreign key (business_id, member_id) references members
  )`,
  // Serves the list, newest first.
  `create index unusual_accounts_list on unusual_accounts (business_id, listed_at desc, id desc)`,
]);
