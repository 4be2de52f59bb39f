import { statements } from './statements';

/**
 * Each version of a consent's text, so that members can see what they agreed to and when (security 2.11); the HMAC of
 * the network address from which it was given; and the member of each outbox message.
 */
export const consentTexts = statements([
  `create table consent_texts (
    business_id text not null references businesses,
    text_hash text not null,
    text text not null,
    primary key (business_id, text_hash)
  )`,
  `alter table consents add column address_mac text`,
  `alter table outbox add column member_id text`,
  // Serves a member's data report and the erasure of their account.
  `create index outbox_member on outbox (business_id, member_id) where member_id is not null`,
]);
