import { statements } from './statements';

/**
 * What members say of themselves and have not proven is no identifier any more: it is kept apart, where it is no key and
 * is found by no query that looks for a member. What staff created was, and stays, confirmed by them.
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
