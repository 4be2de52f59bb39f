import { statements } from './statements';

/** Feedback of visitors, gifts reserved for unconfirmed phones, and login codes. */
export const strangers = statements([
  // Feedback has its author's id, since it may have no address of the member to reply to.
  `alter table outbox add column from_member boolean not null default false`,
  `update outbox set from_member = true where reply_to is not null`,
  // A landing page's gift is reserved for a phone until a time: `given` counts only issued gifts, and reservations are
  // counted by their time. Existing reservations stay, since they were promised without an end.
  `alter table landing_registrations add column held_until timestamptz not null default '9999-12-31T00:00:00Z'`,
  `alter table landing_registrations alter column held_until drop default`,
  `update landing_counts c set given = greatest(given - (
    select count(*) from landing_registrations r
    where r.business_id = c.business_id and r.landing_gift_id = c.landing_gift_id and r.gift_id is null
  ), 0)`,
  // Serves the number of reserved pieces of a gift, and expired reservations.
  `create index landing_registrations_held on landing_registrations (business_id, landing_gift_id, held_until)
    where gift_id is null`,
  // A short code that was entered correctly is subtracted from the count of the others (decision 022).
  `alter table challenges add column digits int not null default 4`,
]);
