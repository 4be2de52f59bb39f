import { statements } from './statements';

/**
 * What belongs to a person and what to a business (decision 078): a person has a name, and is seen by each business alone.
 * Roles that were accepted stay; others are invitations, which the person answers.
 */
export const ownStaff = statements([
  `alter table staff_members add column name text`,
  `update staff_members m set name = (
    select left(r.name, 60) from staff_roles r
    where r.staff_id = m.id and r.accepted_at is not null
    order by r.accepted_at, r.business_id limit 1
  )`,
  `alter table staff_roles add column last_seen_at timestamptz`,
  // The time is that of all businesses together: only of a person with one role it is this business's.
  `update staff_roles r set last_seen_at = m.last_seen_at from staff_members m
    where m.id = r.staff_id and r.accepted_at is not null
      and not exists (select from staff_roles o where o.staff_id = r.staff_id and o.business_id <> r.business_id)`,
  `alter table staff_members drop column last_seen_at`,
  // The businesses for which a session was used: each has the sign-in in its log once.
  `alter table staff_sessions add column used_for text[] not null default '{}'`,
  `update staff_sessions s set used_for = array(
    select r.business_id from staff_roles r where r.staff_id = s.staff_id and r.accepted_at is not null
  )`,
  `create table staff_blocks (
    business_id text not null references businesses,
    staff_id text not null references staff_members on delete cascade,
    created_at timestamptz not null,
    primary key (business_id, staff_id)
  )`,
  // Serves the person's own list, and the deletion of a person.
  `create index staff_blocks_person on staff_blocks (staff_id)`,
]);
