import { statements } from './statements';

/** Members who joined at a till, and where. */
export const enrolledMembers = statements([
  `alter table members add column enrolled_location text`,
  // Serves the question at a till whether a contact is anybody's, proven or not.
  `create index claimed_contacts_value on claimed_contacts (business_id, kind, value)`,
]);
