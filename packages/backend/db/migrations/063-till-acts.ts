import { statements } from './statements';

/** Who acted at tills, and indexes for the list of acts at a business, newest first. */
export const tillActs = statements([
  `alter table purchases add column service_key text, add column recorded_by text`,
  `alter table redemptions add column done_by text`,
  `alter table payments add column done_by text`,
  `alter table gifts add column issued_by text, add column issued_location text`,
  // Serve the list of acts, and reports by location.
  `create index purchases_time on purchases (business_id, created_at desc, id desc)`,
  `create index redemptions_time on redemptions (business_id, reserved_at desc, id desc)`,
  `create index payments_time on payments (business_id, created_at desc, id desc)`,
  `create index gifts_issued on gifts (business_id, created_at desc, id desc) where issued_by is not null`,
]);
