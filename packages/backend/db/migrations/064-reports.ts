import { statements } from './statements';

/** What reports need: a count of wrong login codes by quarter of an hour, and indexes by time. */
export const reports = statements([
  `create table sign_in_failures (
    business_id text not null references businesses,
    at timestamptz not null,
    count int not null,
    primary key (business_id, at)
  )`,
  // Serves sums of the ledger's movements: each has one entry of the business itself, which has no number.
  `create index entries_of_business on entries (account_id, created_at) where number is null`,
  // Serves the number of gifts redeemed in a period.
  `create index redemptions_redeemed on redemptions (business_id, redeemed_at) where state = 'redeemed'`,
  // Serves the number of messages given up in a period.
  `create index outbox_given_up on outbox (business_id, failed_at) where failed_at is not null and sent_at is null`,
]);
