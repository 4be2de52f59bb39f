import { statements } from './statements';

/** Businesses: their files, and their hosts. */
export const businesses = statements([
  `create sequence business_revisions`,
  `create table businesses (
    id text primary key,
    document jsonb not null,
    revision bigint not null,
    updated_at timestamptz not null
  )`,
  // Serves the query that every process runs once a second: businesses that changed after revision N.
  `create unique index businesses_revision on businesses (revision)`,
  `create table business_hosts (
    host text primary key,
    business_id text not null references businesses
  )`,
  `create index business_hosts_business on business_hosts (business_id)`,
]);
