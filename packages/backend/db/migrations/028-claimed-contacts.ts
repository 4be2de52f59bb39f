import { statements } from './statements';

/**
 * Unconfirmed contacts are no longer identifiers: they are stored in a separate table without a unique key, which no
 * query that finds members reads. Contacts created by staff stay confirmed.
 */
export const claimedContacts = statements([
  `create table claimed_contacts (
    business_id text not null,
    member_id text not null,
    kind text not null,
    value text not null,
    primary key (business_id, member_id, kind),
    foreign key (business_id, member_id) references members
  )`,
  `insert into claimed_contacts (business_id, member_id, kind, value)
    select business_id, member_id, kind, value from identifiers where not verified
    on conflict do nothing`,
  `delete from identifiers where not verified`,
  `alter table identifiers drop column verified`,
]);
