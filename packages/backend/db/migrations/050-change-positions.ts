import { statements } from './statements';

/** A member's accounts: the rows of `accounts` without the business's own. */
const ofMembers = 'position is null and member_id is not null';

/**
 * Positions of changes (decision 062): writing a row clears its position, and it gets the next one when changes are
 * read, so that positions are in the order in which changes became visible.
 */
export const changePositions = statements([
  `create sequence change_positions`,
  `alter table purchases add column position bigint`,
  `alter table gifts add column position bigint`,
  `alter table accounts add column position bigint, add column positioned_count bigint not null default 0`,
  // Serve the rows without a position, in the order in which they get one.
  `create index purchases_changed on purchases (business_id, created_at, id) where position is null`,
  `create index gifts_changed on gifts (business_id, created_at, id) where position is null`,
  `create index accounts_changed on accounts (business_id, id) where ${ofMembers}`,
  // Serve a page of changes.
  `create index purchases_position on purchases (business_id, position)`,
  `create index gifts_position on gifts (business_id, position)`,
  `create index accounts_position on accounts (business_id, position)`,
  // Serves the purchase of a gift.
  `create index shop_purchases_gift on shop_purchases (business_id, gift_id)`,
  // Entries are never changed: their positions are those of their accounts, by ranges of their numbers.
  `create table entry_positions (
    business_id text not null,
    position bigint not null,
    account_id bigint not null,
    first_number bigint not null,
    last_number bigint not null check (last_number >= first_number),
    primary key (business_id, position)
  )`,
  `create index entry_positions_account on entry_positions (account_id, position)`,
]);
