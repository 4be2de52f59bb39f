import { statements } from './statements';

/** Notes of staff about members, and indexes by which the desk searches and pages members. */
export const memberNotes = statements([
  `create table member_notes (
    business_id text not null,
    id text not null,
    member_id text not null,
    written_by text not null,
    text text not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  )`,
  // Serves the list of a member's notes, newest first, and the erasure of an account.
  `create index member_notes_member on member_notes (business_id, member_id, created_at desc, id)`,
  // Serve the search by the beginning of a name; the operators of patterns, which do not depend on the collation.
  `create index members_first_name on members (business_id, lower(first_name) text_pattern_ops)`,
  `create index members_last_name on members (business_id, lower(last_name) text_pattern_ops)`,
  // Serves the list of all members, newest first, and the number of those who joined in a period.
  `create index members_newest on members (business_id, created_at desc, id desc)`,
]);
