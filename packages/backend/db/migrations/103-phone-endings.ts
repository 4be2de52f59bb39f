import { statements } from './statements';

/** Indexes that serve the search by the last four digits of a phone number. */
export const phoneEndings = statements([
  `create index identifiers_phone_ending on identifiers (business_id, right(value, 4)) where kind = 'phoneNumber'`,
  `create index claimed_contacts_phone_ending on claimed_contacts (business_id, right(value, 4))
    where kind = 'phoneNumber'`,
]);
