import { statements } from './statements';

/** Serves the names of people who were removed from a business, for the filter of its log. */
export const removedStaff = statements([
  `create index audit_removed_staff on audit (business_id, subject) where action = 'staff.remove'`,
]);
