import { statements } from './statements';

/** Disabled businesses, for which nothing expires, and their deletion. */
export const disabledBusinesses = statements([
  `alter table businesses add column disabled_at timestamptz, add column deletion_began_at timestamptz`,
  `create index businesses_disabled on businesses (id) where disabled_at is not null`,
  // Serve the deletion of members: each row is looked up in the tables that reference it.
  `create index sessions_of_member on sessions (business_id, member_id)`,
  `create index checkouts_of_member on checkouts (business_id, member_id)`,
  `create index subscriptions_of_member on subscriptions (business_id, member_id)`,
  `create index temporary_tokens_of_member on temporary_tokens (business_id, member_id)`,
]);
