import { statements } from './statements';

/** What strangers may have: letters to the business, a gift for a phone that nobody has proved, and login codes. */
export const strangers = statements([
  // Feedback is known by its writer, since it may have no address of the member's own to answer to.
  `alter table outbox add column from_member boolean not null default false`,
  `update outbox set from_member = true where reply_to is not null`,
  // A landing page's gift is set aside for a phone until a moment: `given` counts what was given alone, and what is set
  // aside is counted by its time. What waits today waits on, since it was promised without an end.
  `alter table landing_registrations add column held_until timestamptz not null default '9999-12-31T00:00:00Z'`,
  `alter table landing_registrations alter column held_until drop default`,
  `update landing_counts c set given = greatest(given - (
    select count(*) from landing_registrations r
    where r.business_id = c.business_id and r.landing_gift_id = c.landing_gift_id and r.gift_id is null
  ), 0)`,
  // Serves the number of reserved pieces of a gift, and expired reservations.
  `create index landing_registrations_held on landing_registrations (business_id, landing_gift_id, held_until)
    where gift_id is null`,
  // A short code that is answered rightly counts no more among those that are not (decision 022).
  `alter table challenges add column digits int not null default 4`,
]);
