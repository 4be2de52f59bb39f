import { statements } from './statements';

/**
 * Published business files, the newest of which is live, and the draft of each business: the settings that it changes, each as a
 * whole (decision 126). What is live already becomes version 1, of an unknown person.
 */
export const businessVersions = statements([
  `create table business_versions (
    business_id text not null references businesses,
    number integer not null check (number > 0),
    document jsonb not null,
    published_at timestamptz not null,
    published_by text,
    note text,
    primary key (business_id, number)
  )`,
  `insert into business_versions (business_id, number, document, published_at)
   select id, 1, document, updated_at from businesses where deletion_began_at is null`,
  `create table business_drafts (
    business_id text primary key references businesses,
    version integer not null,
    base integer not null,
    changes jsonb not null,
    edited_by text,
    edited_at timestamptz
  )`,
]);
