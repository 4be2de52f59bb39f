import { statements } from './statements';

/** The shops' items, purchases, and members' gifts. */
export const shop = statements([
  // Stock is stored only here; names, prices and rules are copied from the business file each time it is stored.
  `create table shop_items (
    business_id text not null references businesses,
    id text not null,
    shop text not null check (shop in ('point', 'reward')),
    position int not null,
    text jsonb not null,
    image_url text,
    price bigint not null check (price >= 0),
    currency text not null check (currency in ('points', 'credit')),
    stock int check (stock >= 0),
    file_stock int,
    limit_per_member int,
    valid_days int not null,
    hidden boolean not null,
    available_from timestamptz,
    available_until timestamptz,
    primary key (business_id, id)
  )`,
  `create table gifts (
    business_id text not null,
    id text not null,
    member_id text not null,
    code text not null,
    text jsonb not null,
    image_url text,
    valid_from timestamptz not null,
    valid_until timestamptz,
    used_at timestamptz,
    created_at timestamptz not null,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  )`,
  `create index gifts_member on gifts (business_id, member_id, created_at)`,
  `create unique index gifts_code on gifts (business_id, code)`,
  `create table shop_purchases (
    business_id text not null,
    id text not null,
    member_id text not null,
    item_id text not null,
    gift_id text not null,
    price bigint not null,
    currency text not null,
    created_at timestamptz not null,
    primary key (business_id, id)
  )`,
  // Serves the limit per member and the number that this member has bought.
  `create index shop_purchases_member on shop_purchases (business_id, member_id, item_id)`,
  `create table idempotency_keys (
    business_id text not null,
    member_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (business_id, member_id, key)
  )`,
  `create table purchases (
    business_id text not null,
    id text not null,
    member_id text not null,
    location_id text not null,
    receipt_number text not null,
    total bigint not null check (total >= 0),
    items jsonb not null,
    points_earned bigint not null,
    credit_earned bigint not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  )`,
  `create index purchases_member on purchases (business_id, member_id, created_at desc, id)`,
  `create unique index purchases_receipt on purchases (business_id, location_id, receipt_number)`,
]);
