import { statements } from './statements';

/** A contact that an import vouches for is the member's as soon as somebody proves it by a code (decision 021). */
export const vouchedContacts = statements([
  `alter table claimed_contacts add column vouched boolean not null default false`,
  `create unique index claimed_contacts_vouched on claimed_contacts (business_id, kind, value) where vouched`,
]);
