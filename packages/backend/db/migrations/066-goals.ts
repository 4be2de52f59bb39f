import { statements } from './statements';

/** The item of the shop that a member saves for. */
export const goals = statements([
  `create table goals (
    business_id text not null,
    member_id text not null,
    item_id text not null,
    created_at timestamptz not null,
    primary key (business_id, member_id),
    foreign key (business_id, member_id) references members,
    foreign key (business_id, item_id) references shop_items
  )`,
  // Serves the deletion of a business's items.
  `create index goals_item on goals (business_id, item_id)`,
]);
