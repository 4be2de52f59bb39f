import { statements } from './statements';

/**
 * Members who asked to be told when an item of the shop is in stock again: a row waits for that, and is deleted with the
 * message. And when an item was first offered, for the newest ones; unknown for older items.
 */
export const stockAlerts = statements([
  `create table stock_alerts (
    business_id text not null,
    item_id text not null,
    member_id text not null,
    created_at timestamptz not null,
    primary key (business_id, item_id, member_id),
    foreign key (business_id, member_id) references members,
    foreign key (business_id, item_id) references shop_items
  )`,
  // Serves a member's report and the erasure of the account.
  `create index stock_alerts_member on stock_alerts (business_id, member_id)`,
  `alter table shop_items add column added_at timestamptz`,
]);
