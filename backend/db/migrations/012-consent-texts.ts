import { statements } from './statements';

/**
 * What a consent's text said, once for each wording, so that a member can be shown what they agreed to and when
 * (security 2.11); from which address, as an HMAC; and whose a message of the outbox is.
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
