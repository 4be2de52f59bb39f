-- What release 0.1.0 makes of an empty database.

create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);

-- 001-businesses

create sequence business_revisions;

create table businesses (
    id text primary key,
    document jsonb not null,
    revision bigint not null,
    updated_at timestamptz not null
  );

create unique index businesses_revision on businesses (revision);

create table business_hosts (
    host text primary key,
    business_id text not null references businesses
  );

create index business_hosts_business on business_hosts (business_id);

insert into kysely_migration values ('001-businesses', '2026-11-23T12:00:00.000Z');

-- 002-members

create table members (
    business_id text not null references businesses,
    id text not null,
    common_ext_id text not null,
    first_name text not null default '',
    last_name text not null default '',
    fields jsonb not null default '{}',
    has_consent boolean not null default false,
    language text not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    unique (business_id, common_ext_id)
  );

create table identifiers (
    business_id text not null,
    kind text not null,
    value text not null,
    member_id text not null,
    proof text,
    verified boolean not null,
    primary key (business_id, kind, value),
    foreign key (business_id, member_id) references members
  );

create index identifiers_member on identifiers (business_id, member_id);

create table consents (
    id bigint generated always as identity primary key,
    business_id text not null,
    member_id text not null,
    consent text not null,
    given boolean not null,
    text_hash text not null,
    language text not null,
    channel text not null,
    created_at timestamptz not null
  );

create index consents_member on consents (business_id, member_id, id);

insert into kysely_migration values ('002-members', '2026-11-23T12:00:00.000Z');

-- 003-sign-in

create table challenges (
    business_id text not null references businesses,
    identifier_hash text not null,
    browser_hash text not null,
    id text not null,
    member_id text,
    code_mac text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (business_id, identifier_hash, browser_hash)
  );

create index challenges_expiry on challenges (expires_at);

create table tickets (
    token_hash text primary key,
    business_id text not null references businesses,
    kind text not null,
    value text not null,
    member_id text,
    browser_hash text not null,
    purpose text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );

create index tickets_expiry on tickets (expires_at);

create table sessions (
    token_hash text primary key,
    business_id text not null,
    member_id text not null,
    browser_hash text not null,
    opened_by text not null,
    support boolean not null default false,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    foreign key (business_id, member_id) references members
  );

create index sessions_member on sessions (business_id, member_id) where revoked_at is null;

create index sessions_browser on sessions (business_id, browser_hash) where revoked_at is null;

create index sessions_expiry on sessions (expires_at);

create table known_devices (
    business_id text not null,
    identifier_hash text not null,
    browser_hash text not null,
    seen_at timestamptz not null,
    primary key (business_id, identifier_hash, browser_hash)
  );

create table budgets (
    key_hash text primary key,
    window_start timestamptz not null,
    window_end timestamptz not null,
    count int not null
  );

create index budgets_end on budgets (window_end);

insert into kysely_migration values ('003-sign-in', '2026-11-23T12:00:00.000Z');

-- 004-ledger

create table accounts (
    id bigint generated always as identity primary key,
    business_id text not null references businesses,
    member_id text,
    type text not null check (type in ('credit', 'point')),
    balance bigint check (balance between 0 and 9007199254740991),
    entry_count bigint not null default 0,
    unique nulls not distinct (business_id, member_id, type),
    check ((member_id is null) = (balance is null))
  );

create table entries (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    number bigint,
    operation text not null,
    amount bigint not null check (amount <> 0),
    balance_after bigint,
    entity_id text,
    cause text not null,
    rule text,
    created_at timestamptz not null
  );

create unique index entries_number on entries (account_id, number);

create table lots (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    entry_id bigint not null,
    remaining bigint not null check (remaining >= 0),
    expires_at timestamptz not null
  );

create index lots_open on lots (account_id, expires_at, id) where remaining > 0;

create index lots_expiry on lots (expires_at) where remaining > 0 and expires_at < 'infinity';

create table lot_uses (
    lot_id bigint not null,
    entry_id bigint not null,
    amount bigint not null check (amount > 0)
  );

create index lot_uses_lot on lot_uses (lot_id);

create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

create trigger entries_append_only before update or delete on entries
      for each row execute function refuse_change();

create trigger entries_no_truncate before truncate on entries
      for each statement execute function refuse_change();

create trigger lot_uses_append_only before update or delete on lot_uses
      for each row execute function refuse_change();

create trigger lot_uses_no_truncate before truncate on lot_uses
      for each statement execute function refuse_change();

create trigger consents_append_only before update or delete on consents
      for each row execute function refuse_change();

create trigger consents_no_truncate before truncate on consents
      for each statement execute function refuse_change();

insert into kysely_migration values ('004-ledger', '2026-11-23T12:00:00.000Z');

-- 005-ledger-functions

create function ledger_use_lots(p_account bigint, p_entry bigint, p_amount bigint) returns void
  language plpgsql as $$
  declare
    v_left bigint := p_amount;
    v_take bigint;
    v_lot record;
  begin
    for v_lot in
      select id, remaining from lots where account_id = p_account and remaining > 0 order by expires_at, id
    loop
      v_take := least(v_left, v_lot.remaining);
      update lots set remaining = remaining - v_take where id = v_lot.id;
      insert into lot_uses (lot_id, entry_id, amount) values (v_lot.id, p_entry, v_take);
      v_left := v_left - v_take;
      exit when v_left = 0;
    end loop;
    if v_left > 0 then raise exception 'the lots of account % do not cover its balance', p_account; end if;
  end $$;

create function ledger_write(
    p_account bigint, p_business text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_entry bigint;
    v_balance bigint;
    v_number bigint;
  begin
    update accounts set balance = balance + p_amount, entry_count = entry_count + 1 where id = p_account
      returning balance, entry_count into v_balance, v_number;
    insert into entries (account_id, number, operation, amount, balance_after, entity_id, cause, rule, created_at)
      values (p_account, v_number, p_operation, p_amount, v_balance, p_entity, p_cause, p_rule, p_now)
      returning id into v_entry;
    insert into entries (account_id, operation, amount, entity_id, cause, rule, created_at)
      select id, p_operation, -p_amount, p_entity, p_cause, p_rule, p_now from accounts
      where business_id = p_business and member_id is null and type = p_type;
    if not found then raise exception 'business % has no account of its own', p_business; end if;
    return v_entry;
  end $$;

create function ledger_expire_account(p_account bigint, p_business text, p_type text, p_now timestamptz)
  returns bigint language plpgsql as $$
  declare
    v_sum bigint;
    v_entry bigint;
  begin
    select coalesce(sum(remaining), 0) into v_sum from lots
      where account_id = p_account and remaining > 0 and expires_at <= p_now;
    if v_sum = 0 then return 0; end if;
    v_entry := ledger_write(p_account, p_business, p_type, -v_sum, 'Expiry', 'expiry', null, null, p_now);
    insert into lot_uses (lot_id, entry_id, amount)
      select id, v_entry, remaining from lots where account_id = p_account and remaining > 0 and expires_at <= p_now;
    update lots set remaining = 0 where account_id = p_account and remaining > 0 and expires_at <= p_now;
    return v_sum;
  end $$;

create function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select account_id from lots where remaining > 0 and expires_at <= p_now and expires_at < 'infinity'
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$;

create function ledger_post(
    p_business text, p_member text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_expires timestamptz, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account bigint;
    v_balance bigint;
    v_entry bigint;
  begin
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = p_type for update;
    if not found then raise exception 'member % has no account', p_member; end if;
    if p_amount < 0 then
      v_balance := v_balance - ledger_expire_account(v_account, p_business, p_type, p_now);
      if v_balance + p_amount < 0 then return null; end if;
    end if;
    v_entry := ledger_write(v_account, p_business, p_type, p_amount, p_operation, p_cause, p_entity, p_rule, p_now);
    if p_amount > 0 then
      insert into lots (account_id, entry_id, remaining, expires_at)
        values (v_account, v_entry, p_amount, coalesce(p_expires, 'infinity'));
    else
      perform ledger_use_lots(v_account, v_entry, -p_amount);
    end if;
    return v_entry;
  end $$;

insert into kysely_migration values ('005-ledger-functions', '2026-11-23T12:00:00.000Z');

-- 006-shop

create table shop_items (
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
  );

create table gifts (
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
  );

create index gifts_member on gifts (business_id, member_id, created_at);

create unique index gifts_code on gifts (business_id, code);

create table shop_purchases (
    business_id text not null,
    id text not null,
    member_id text not null,
    item_id text not null,
    gift_id text not null,
    price bigint not null,
    currency text not null,
    created_at timestamptz not null,
    primary key (business_id, id)
  );

create index shop_purchases_member on shop_purchases (business_id, member_id, item_id);

create table idempotency_keys (
    business_id text not null,
    member_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (business_id, member_id, key)
  );

create table purchases (
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
  );

create index purchases_member on purchases (business_id, member_id, created_at desc, id);

create unique index purchases_receipt on purchases (business_id, location_id, receipt_number);

insert into kysely_migration values ('006-shop', '2026-11-23T12:00:00.000Z');

-- 007-shop-purchase

create function shop_purchase(
    p_business text, p_member text, p_key text, p_request_hash text, p_shop text, p_item text, p_price bigint,
    p_currencies text[], p_purchase_id text, p_gift_id text, p_gift_code text, p_now timestamptz
  ) returns jsonb language plpgsql as $$
  declare
    v_known record;
    v_item shop_items;
    v_account bigint;
    v_balance bigint;
    v_type text;
    v_entry bigint;
    v_until timestamptz;
    v_answer jsonb;
  begin
    -- Asked before the lock, so that answers given again never get in each other's way, and once more under it.
    for v_round in 1..2 loop
      select request_hash, answer into v_known from idempotency_keys
        where business_id = p_business and member_id = p_member and key = p_key;
      if found then
        if v_known.request_hash <> p_request_hash then return '{"code": "IDEMPOTENCY_KEY_REUSED"}'; end if;
        return v_known.answer;
      end if;
      if v_round = 1
        and not pg_try_advisory_xact_lock(hashtextextended(p_business || '/' || p_member || '/' || p_key, 0)) then
        return '{"code": "IDEMPOTENCY_IN_FLIGHT"}';
      end if;
    end loop;

    select * into v_item from shop_items where business_id = p_business and id = p_item and shop = p_shop;
    if not found or v_item.hidden or v_item.currency <> all (p_currencies)
      or v_item.available_from > p_now or v_item.available_until <= p_now then
      return '{"code": "NOT_FOUND"}';
    end if;
    if v_item.price <> p_price then return '{"code": "PRICE_CHANGED"}'; end if;

    v_type := case v_item.currency when 'points' then 'point' else 'credit' end;
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = v_type for update;
    v_balance := v_balance - ledger_expire_account(v_account, p_business, v_type, p_now);
    if v_item.limit_per_member <= (
      select count(*) from shop_purchases
      where business_id = p_business and member_id = p_member and item_id = p_item
    ) then
      return '{"code": "LIMIT_REACHED"}';
    end if;
    if v_balance < v_item.price then
      return case when v_item.stock = 0 then '{"code": "OUT_OF_STOCK"}' else '{"code": "INSUFFICIENT_BALANCE"}' end;
    end if;
    if v_item.stock is not null then
      update shop_items set stock = stock - 1 where business_id = p_business and id = p_item and stock > 0;
      if not found then return '{"code": "OUT_OF_STOCK"}'; end if;
    end if;

    if v_item.price > 0 then
      v_entry := ledger_write(
        v_account, p_business, v_type, -v_item.price,
        case p_shop when 'point' then 'PointShopPurchase' else 'RewardShopPurchase' end,
        'shop', p_purchase_id, p_item, p_now
      );
      perform ledger_use_lots(v_account, v_entry, v_item.price);
    end if;
    v_until := p_now + make_interval(days => v_item.valid_days);
    insert into gifts (business_id, id, member_id, code, text, image_url, valid_from, valid_until, created_at)
      values (p_business, p_gift_id, p_member, p_gift_code, v_item.text, v_item.image_url, p_now, v_until, p_now);
    insert into shop_purchases (business_id, id, member_id, item_id, gift_id, price, currency, created_at)
      values (p_business, p_purchase_id, p_member, p_item, p_gift_id, v_item.price, v_item.currency, p_now);
    v_answer := jsonb_build_object(
      'purchaseId', p_purchase_id, 'giftId', p_gift_id, 'code', 'OK', 'giftCode', p_gift_code, 'text', v_item.text,
      'imageUrl', v_item.image_url, 'validFrom', p_now, 'validUntil', v_until
    );
    insert into idempotency_keys (business_id, member_id, key, request_hash, answer, created_at)
      values (p_business, p_member, p_key, p_request_hash, v_answer, p_now);
    return v_answer;
  end $$;

insert into kysely_migration values ('007-shop-purchase', '2026-11-23T12:00:00.000Z');

-- 008-records

create table outbox (
    id bigint generated always as identity primary key,
    business_id text references businesses,
    recipient text not null,
    channel text not null check (channel in ('email', 'sms')),
    subject text,
    text text not null,
    attachments jsonb,
    created_at timestamptz not null,
    sent_at timestamptz
  );

create index outbox_recipient on outbox (recipient, id desc);

create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    business_id text,
    actor text not null,
    action text not null,
    subject text not null,
    detail jsonb
  );

create index audit_business on audit (business_id, id desc);

create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();

insert into kysely_migration values ('008-records', '2026-11-23T12:00:00.000Z');

-- 009-reply-to

alter table outbox add column reply_to text;

insert into kysely_migration values ('009-reply-to', '2026-11-23T12:00:00.000Z');

-- 010-outbox-delivery

alter table outbox
    add column attempts int not null default 0,
    add column next_attempt_at timestamptz,
    add column failed_at timestamptz,
    add column last_error text;

create index outbox_waiting on outbox (id) where sent_at is null and failed_at is null;

insert into kysely_migration values ('010-outbox-delivery', '2026-11-23T12:00:00.000Z');

-- 011-confirmations

create table confirmations (
    session_hash text not null references sessions on delete cascade,
    subject text not null,
    business_id text not null,
    member_id text not null,
    browser_hash text not null,
    operation text not null,
    id text not null,
    code_mac text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    token_hash text,
    token_expires_at timestamptz,
    used_at timestamptz,
    primary key (session_hash, subject)
  );

create index confirmations_member on confirmations (business_id, member_id);

insert into kysely_migration values ('011-confirmations', '2026-11-23T12:00:00.000Z');

-- 012-consent-texts

create table consent_texts (
    business_id text not null references businesses,
    text_hash text not null,
    text text not null,
    primary key (business_id, text_hash)
  );

alter table consents add column address_mac text;

alter table outbox add column member_id text;

create index outbox_member on outbox (business_id, member_id) where member_id is not null;

insert into kysely_migration values ('012-consent-texts', '2026-11-23T12:00:00.000Z');

-- 013-erasure

create function refuse_change_but_erasure() returns trigger language plpgsql as $$
  begin
    if tg_op = tg_argv[0]
      and current_setting('loyalty.erasing', true) = old.business_id || '/' || (to_jsonb(old) ->> tg_argv[1]) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

drop trigger consents_append_only on consents;

create trigger consents_append_only before update or delete on consents
    for each row execute function refuse_change_but_erasure('DELETE', 'member_id');

drop trigger audit_append_only on audit;

create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_change_but_erasure('UPDATE', 'subject');

create index audit_subject on audit (business_id, subject);

create index tickets_identifier on tickets (business_id, kind, value);

create index challenges_member on challenges (business_id, member_id);

insert into kysely_migration values ('013-erasure', '2026-11-23T12:00:00.000Z');

-- 014-wallet-passes

create sequence wallet_pass_versions;

create table wallet_passes (
    business_id text not null,
    member_id text not null,
    serial text not null,
    state text not null,
    version bigint not null default nextval('wallet_pass_versions'),
    changed_at timestamptz not null,
    created_at timestamptz not null,
    primary key (business_id, member_id),
    unique (business_id, serial),
    foreign key (business_id, member_id) references members on delete cascade
  );

create table wallet_registrations (
    business_id text not null,
    device_id text not null,
    serial text not null,
    push_token text not null,
    due_at timestamptz,
    attempts int not null default 0,
    created_at timestamptz not null,
    primary key (business_id, device_id, serial),
    foreign key (business_id, serial) references wallet_passes (business_id, serial) on delete cascade
  );

create index wallet_registrations_pass on wallet_registrations (business_id, serial);

create index wallet_registrations_due on wallet_registrations (due_at) where due_at is not null;

insert into kysely_migration values ('014-wallet-passes', '2026-11-23T12:00:00.000Z');

-- 015-explained-activity

create index lots_entry on lots (entry_id);

create index lot_uses_entry on lot_uses (entry_id);

alter table purchases add column earned_nothing text
    check (earned_nothing in ('nothingPaid', 'tooLittle', 'noRule'));

insert into kysely_migration values ('015-explained-activity', '2026-11-23T12:00:00.000Z');

-- 017-referrals

create table referral_codes (
    business_id text not null,
    code text not null,
    member_id text not null,
    created_at timestamptz not null,
    primary key (business_id, code),
    unique (business_id, member_id),
    foreign key (business_id, member_id) references members on delete cascade
  );

create table referrals (
    business_id text not null,
    id text not null,
    referrer_id text not null,
    friend_id text not null,
    friend_mac text not null,
    browser_hash text not null,
    created_at timestamptz not null,
    rewarded_at timestamptz,
    primary key (business_id, id),
    unique (business_id, friend_mac),
    unique (business_id, browser_hash)
  );

create index referrals_referrer on referrals (business_id, referrer_id);

insert into kysely_migration values ('017-referrals', '2026-11-23T12:00:00.000Z');

-- 018-subscriptions

create table checkouts (
    id text primary key,
    business_id text not null,
    member_id text not null,
    plan jsonb not null,
    currency text not null,
    return_path text not null,
    language text not null,
    provider text not null check (provider in ('demo', 'stripe')),
    status text not null check (status in ('open', 'completed', 'cancelled')),
    url text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    foreign key (business_id, member_id) references members on delete cascade
  );

create index checkouts_expiry on checkouts (expires_at);

create table subscriptions (
    business_id text not null,
    id text not null,
    member_id text not null,
    plan jsonb not null,
    currency text not null,
    status text not null check (status in ('active', 'past_due', 'ended')),
    cancels boolean not null,
    cancel_reason text,
    cancel_comment text,
    period_end timestamptz not null,
    pay_url text,
    provider text not null check (provider in ('demo', 'stripe')),
    provider_id text not null,
    checkout_id text not null,
    synced_at timestamptz not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    unique (provider, provider_id),
    foreign key (business_id, member_id) references members on delete cascade
  );

create index subscriptions_member on subscriptions (business_id, member_id) where status <> 'ended';

create index subscriptions_due on subscriptions (period_end) where provider = 'demo' and status = 'active';

create table payment_events (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  );

insert into kysely_migration values ('018-subscriptions', '2026-11-23T12:00:00.000Z');

-- 019-subscriber-prices

alter table shop_items add column for_plans text[];

create function shop_price(p_price bigint, p_discount_percent int) returns bigint
    language sql immutable as $$ select p_price - p_price / 100 * p_discount_percent - p_price % 100 * p_discount_percent / 100 $$;

drop function shop_purchase(text, text, text, text, text, text, bigint, text[], text, text, text, timestamptz);

create function shop_purchase(
    p_business text, p_member text, p_key text, p_request_hash text, p_shop text, p_item text, p_price bigint,
    p_currencies text[], p_plans text[], p_discount_percent int, p_purchase_id text, p_gift_id text, p_gift_code text, p_now timestamptz
  ) returns jsonb language plpgsql as $$
  declare
    v_known record;
    v_item shop_items;
    v_account bigint;
    v_balance bigint;
    v_type text;
    v_entry bigint;
    v_until timestamptz;
    v_answer jsonb;
  begin
    -- Asked before the lock, so that answers given again never get in each other's way, and once more under it.
    for v_round in 1..2 loop
      select request_hash, answer into v_known from idempotency_keys
        where business_id = p_business and member_id = p_member and key = p_key;
      if found then
        if v_known.request_hash <> p_request_hash then return '{"code": "IDEMPOTENCY_KEY_REUSED"}'; end if;
        return v_known.answer;
      end if;
      if v_round = 1
        and not pg_try_advisory_xact_lock(hashtextextended(p_business || '/' || p_member || '/' || p_key, 0)) then
        return '{"code": "IDEMPOTENCY_IN_FLIGHT"}';
      end if;
    end loop;

    select * into v_item from shop_items where business_id = p_business and id = p_item and shop = p_shop;
    if not found or v_item.hidden or v_item.currency <> all (p_currencies)
      or v_item.available_from > p_now or v_item.available_until <= p_now then
      return '{"code": "NOT_FOUND"}';
    end if;
    if v_item.for_plans is not null and not v_item.for_plans && p_plans then
      return '{"code": "SUBSCRIPTION_REQUIRED"}';
    end if;
    v_item.price := shop_price(v_item.price, p_discount_percent);
    if v_item.price <> p_price then return '{"code": "PRICE_CHANGED"}'; end if;

    v_type := case v_item.currency when 'points' then 'point' else 'credit' end;
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = v_type for update;
    v_balance := v_balance - ledger_expire_account(v_account, p_business, v_type, p_now);
    if v_item.limit_per_member <= (
      select count(*) from shop_purchases
      where business_id = p_business and member_id = p_member and item_id = p_item
    ) then
      return '{"code": "LIMIT_REACHED"}';
    end if;
    if v_balance < v_item.price then
      return case when v_item.stock = 0 then '{"code": "OUT_OF_STOCK"}' else '{"code": "INSUFFICIENT_BALANCE"}' end;
    end if;
    if v_item.stock is not null then
      update shop_items set stock = stock - 1 where business_id = p_business and id = p_item and stock > 0;
      if not found then return '{"code": "OUT_OF_STOCK"}'; end if;
    end if;

    if v_item.price > 0 then
      v_entry := ledger_write(
        v_account, p_business, v_type, -v_item.price,
        case p_shop when 'point' then 'PointShopPurchase' else 'RewardShopPurchase' end,
        'shop', p_purchase_id, p_item, p_now
      );
      perform ledger_use_lots(v_account, v_entry, v_item.price);
    end if;
    v_until := p_now + make_interval(days => v_item.valid_days);
    insert into gifts (business_id, id, member_id, code, text, image_url, valid_from, valid_until, created_at)
      values (p_business, p_gift_id, p_member, p_gift_code, v_item.text, v_item.image_url, p_now, v_until, p_now);
    insert into shop_purchases (business_id, id, member_id, item_id, gift_id, price, currency, created_at)
      values (p_business, p_purchase_id, p_member, p_item, p_gift_id, v_item.price, v_item.currency, p_now);
    v_answer := jsonb_build_object(
      'purchaseId', p_purchase_id, 'giftId', p_gift_id, 'code', 'OK', 'giftCode', p_gift_code, 'text', v_item.text,
      'imageUrl', v_item.image_url, 'validFrom', p_now, 'validUntil', v_until
    );
    insert into idempotency_keys (business_id, member_id, key, request_hash, answer, created_at)
      values (p_business, p_member, p_key, p_request_hash, v_answer, p_now);
    return v_answer;
  end $$;

insert into kysely_migration values ('019-subscriber-prices', '2026-11-23T12:00:00.000Z');

-- 020-short-codes

create table short_codes (
    business_id text not null,
    code text not null,
    member_id text not null,
    expires_at timestamptz not null,
    primary key (business_id, code),
    foreign key (business_id, member_id) references members on delete cascade
  );

create index short_codes_member on short_codes (business_id, member_id, expires_at desc);

insert into kysely_migration values ('020-short-codes', '2026-11-23T12:00:00.000Z');

-- 021-temporary-tokens

create table temporary_tokens (
    token_hash text primary key,
    business_id text not null,
    member_id text not null,
    purpose text not null check (purpose in ('support', 'member')),
    issued_by text not null,
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    foreign key (business_id, member_id) references members on delete cascade
  );

create index temporary_tokens_support on temporary_tokens (business_id, member_id, used_at desc)
    where purpose = 'support' and used_at is not null;

create index temporary_tokens_unused on temporary_tokens (expires_at) where used_at is null;

insert into kysely_migration values ('021-temporary-tokens', '2026-11-23T12:00:00.000Z');

-- 022-receipts

create table receipts (
    business_id text not null references businesses,
    id text not null,
    total bigint not null check (total > 0),
    type text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    claimed_by text,
    claimed_at timestamptz,
    primary key (business_id, id),
    check ((claimed_by is null) = (claimed_at is null))
  );

create index receipts_member on receipts (business_id, claimed_by) where claimed_by is not null;

insert into kysely_migration values ('022-receipts', '2026-11-23T12:00:00.000Z');

-- 023-landing-gifts

create table landing_counts (
    business_id text not null references businesses,
    landing_gift_id text not null,
    given int not null,
    primary key (business_id, landing_gift_id)
  );

create table landing_registrations (
    business_id text not null references businesses,
    landing_gift_id text not null,
    phone_mac text not null,
    text jsonb not null,
    image_url text,
    valid_until timestamptz,
    created_at timestamptz not null,
    gift_id text,
    primary key (business_id, landing_gift_id, phone_mac)
  );

create index landing_registrations_waiting on landing_registrations (business_id, phone_mac) where gift_id is null;

insert into kysely_migration values ('023-landing-gifts', '2026-11-23T12:00:00.000Z');

-- 024-push-devices

create table push_devices (
    business_id text not null references businesses,
    token text not null,
    member_id text not null,
    device_id text not null,
    browser_hash text not null,
    created_at timestamptz not null,
    primary key (business_id, token)
  );

create index push_devices_of_member on push_devices (business_id, member_id, created_at);

create index push_devices_of_browser on push_devices (business_id, browser_hash);

insert into kysely_migration values ('024-push-devices', '2026-11-23T12:00:00.000Z');

-- 025-form-answers

create table form_answers (
    business_id text not null references businesses,
    id text not null,
    form_id text not null,
    member_id text,
    location_id text,
    values jsonb not null,
    created_at timestamptz not null,
    primary key (business_id, id)
  );

create index form_answers_of_form on form_answers (business_id, form_id, created_at desc);

create index form_answers_of_member on form_answers (business_id, member_id) where member_id is not null;

insert into kysely_migration values ('025-form-answers', '2026-11-23T12:00:00.000Z');

-- 026-profile-pages

create table profile_pages (
    token_hash text primary key,
    business_id text not null references businesses,
    member_id text not null,
    portal_origin text not null,
    expires_at timestamptz not null
  );

insert into kysely_migration values ('026-profile-pages', '2026-11-23T12:00:00.000Z');

-- 028-claimed-contacts

create table claimed_contacts (
    business_id text not null,
    member_id text not null,
    kind text not null,
    value text not null,
    primary key (business_id, member_id, kind),
    foreign key (business_id, member_id) references members
  );

insert into claimed_contacts (business_id, member_id, kind, value)
    select business_id, member_id, kind, value from identifiers where not verified
    on conflict do nothing;

delete from identifiers where not verified;

alter table identifiers drop column verified;

insert into kysely_migration values ('028-claimed-contacts', '2026-11-23T12:00:00.000Z');

-- 029-profile-page-sessions

delete from profile_pages;

alter table profile_pages add column session_hash text not null;

insert into kysely_migration values ('029-profile-page-sessions', '2026-11-23T12:00:00.000Z');

-- 030-strangers

alter table outbox add column from_member boolean not null default false;

update outbox set from_member = true where reply_to is not null;

alter table landing_registrations add column held_until timestamptz not null default '9999-12-31T00:00:00Z';

alter table landing_registrations alter column held_until drop default;

update landing_counts c set given = greatest(given - (
    select count(*) from landing_registrations r
    where r.business_id = c.business_id and r.landing_gift_id = c.landing_gift_id and r.gift_id is null
  ), 0);

create index landing_registrations_held on landing_registrations (business_id, landing_gift_id, held_until)
    where gift_id is null;

alter table challenges add column digits int not null default 4;

insert into kysely_migration values ('030-strangers', '2026-11-23T12:00:00.000Z');

-- 031-waiting-referrals

alter table referrals add column waits boolean not null default false;

create unique index referrals_waiting on referrals (business_id, friend_id) where waits;

insert into kysely_migration values ('031-waiting-referrals', '2026-11-23T12:00:00.000Z');

-- 032-installation

create table installation (
    singleton boolean primary key check (singleton),
    id text not null
  );

insert into kysely_migration values ('032-installation', '2026-11-23T12:00:00.000Z');

-- 033-job-runs

create table job_runs (
    job text primary key,
    last_run_at timestamptz not null
  );

insert into kysely_migration values ('033-job-runs', '2026-11-23T12:00:00.000Z');

-- 036-job-queue

create schema if not exists pgboss;

create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

create table pgboss.version (
    version int primary key,
    maintained_on timestamp with time zone,
    cron_on timestamp with time zone,
    monitored_on timestamp with time zone
  );

create table pgboss.queue (
    name text,
    policy text,
    retry_limit int,
    retry_delay int,
    retry_backoff bool,
    expire_seconds int,
    retention_minutes int,
    dead_letter text references pgboss.queue (name),
    partition_name text,
    created_on timestamp with time zone not null default now(),
    updated_on timestamp with time zone not null default now(),
    primary key (name)
  );

create table pgboss.schedule (
    name text references pgboss.queue on delete cascade,
    cron text not null,
    timezone text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone not null default now(),
    updated_on timestamp with time zone not null default now(),
    primary key (name)
  );

create table pgboss.subscription (
    event text not null,
    name text not null references pgboss.queue on delete cascade,
    created_on timestamp with time zone not null default now(),
    updated_on timestamp with time zone not null default now(),
    primary key (event, name)
  );

create table pgboss.job (
    id uuid not null default gen_random_uuid(),
    name text not null,
    priority integer not null default(0),
    data jsonb,
    state pgboss.job_state not null default('created'),
    retry_limit integer not null default(2),
    retry_count integer not null default(0),
    retry_delay integer not null default(0),
    retry_backoff boolean not null default false,
    start_after timestamp with time zone not null default now(),
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval not null default interval '15 minutes',
    created_on timestamp with time zone not null default now(),
    completed_on timestamp with time zone,
    keep_until timestamp with time zone not null default now() + interval '14 days',
    output jsonb,
    dead_letter text,
    policy text
  ) partition by list (name);

alter table pgboss.job add primary key (name, id);

create table pgboss.archive (like pgboss.job);

alter table pgboss.archive add primary key (name, id);

alter table pgboss.archive add archived_on timestamptz not null default now();

create index archive_i1 on pgboss.archive (archived_on);

create function pgboss.create_queue(queue_name text, options json) returns void as $$
  declare
    table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
    queue_created_on timestamptz;
  begin
    with q as (
      insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_minutes,
        dead_letter, partition_name)
      values (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      on conflict do nothing
      returning created_on
    )
    select created_on into queue_created_on from q;
    if queue_created_on is null then return; end if;
    execute format('create table pgboss.%I (like pgboss.job including defaults)', table_name);
    execute format('alter table pgboss.%1$I add primary key (name, id)', table_name);
    execute format('alter table pgboss.%1$I add constraint q_fkey foreign key (name) references pgboss.queue (name) on delete restrict deferrable initially deferred', table_name);
    execute format('alter table pgboss.%1$I add constraint dlq_fkey foreign key (dead_letter) references pgboss.queue (name) on delete restrict deferrable initially deferred', table_name);
    execute format('create unique index %1$s_i1 on pgboss.%1$I (name, coalesce(singleton_key, '''')) where state = ''created'' and policy = ''short''', table_name);
    execute format('create unique index %1$s_i2 on pgboss.%1$I (name, coalesce(singleton_key, '''')) where state = ''active'' and policy = ''singleton''', table_name);
    execute format('create unique index %1$s_i3 on pgboss.%1$I (name, state, coalesce(singleton_key, '''')) where state <= ''active'' and policy = ''stately''', table_name);
    execute format('create unique index %1$s_i4 on pgboss.%1$I (name, singleton_on, coalesce(singleton_key, '''')) where state <> ''cancelled'' and singleton_on is not null', table_name);
    execute format('create index %1$s_i5 on pgboss.%1$I (name, start_after) include (priority, created_on, id) where state < ''active''', table_name);
    execute format('alter table pgboss.%I add constraint cjc check (name=%L)', table_name, queue_name);
    execute format('alter table pgboss.job attach partition pgboss.%I for values in (%L)', table_name, queue_name);
  end $$ language plpgsql;

create function pgboss.delete_queue(queue_name text) returns void as $$
  declare
    table_name varchar;
  begin
    with deleted as (delete from pgboss.queue where name = queue_name returning partition_name)
    select partition_name from deleted into table_name;
    execute format('drop table if exists pgboss.%I', table_name);
  end $$ language plpgsql;

insert into pgboss.version (version) values (24);

select pgboss.create_queue('mail', '{"policy": "standard"}');

select pgboss.create_queue('mail-codes', '{"policy": "standard"}');

select pgboss.create_queue('sms', '{"policy": "standard"}');

select pgboss.create_queue('sms-codes', '{"policy": "standard"}');

select pgboss.create_queue('push', '{"policy": "standard"}');

select pgboss.create_queue('passes', '{"policy": "standard"}');

select pgboss.create_queue('maintenance', '{"policy": "standard"}');

insert into kysely_migration values ('036-job-queue', '2026-11-23T12:00:00.000Z');

-- 037-outbox-jobs

alter table outbox rename column next_attempt_at to due_at;

alter table outbox
    add column expires_at timestamptz not null default now() + interval '72 hours',
    add column job_id uuid,
    add column code_id text,
    add column link text;

update outbox set due_at = coalesce(due_at, created_at), expires_at = created_at + interval '24 hours';

alter table outbox alter column due_at set default now(), alter column due_at set not null;

alter table outbox drop constraint outbox_channel_check;

alter table outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'push'));

drop index outbox_waiting;

create index outbox_waiting on outbox (channel, (code_id is not null), coalesce(business_id, ''), due_at, id)
    where sent_at is null and failed_at is null and job_id is null;

create index outbox_in_work on outbox (job_id) where sent_at is null and failed_at is null and job_id is not null;

create index outbox_failed on outbox (id) where failed_at is not null and sent_at is null;

create index outbox_codes on outbox (code_id) where code_id is not null and text <> '';

alter table wallet_registrations add column job_id uuid;

insert into kysely_migration values ('037-outbox-jobs', '2026-11-23T12:00:00.000Z');

-- 038-retention

create index outbox_age on outbox (created_at);

create index idempotency_keys_age on idempotency_keys (created_at);

create index temporary_tokens_age on temporary_tokens (expires_at);

create index short_codes_age on short_codes (expires_at);

create index audit_age on audit (at);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '30 days'
      and old.at < nullif(current_setting('loyalty.retention', true), '')::timestamptz then
      return old;
    end if;
    if tg_op = 'UPDATE' and current_setting('loyalty.erasing', true) = old.business_id || '/' || old.subject then
      return new;
    end if;
    raise exception 'rows of audit are never changed or deleted' using errcode = 'insufficient_privilege';
  end $$;

drop trigger audit_append_only on audit;

create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_change_of_audit();

insert into kysely_migration values ('038-retention', '2026-11-23T12:00:00.000Z');

-- 042-corrections

create table corrections (
    business_id text not null,
    id text not null,
    member_id text not null,
    kind text not null check (kind in ('adjustment', 'void', 'return', 'giftEnd')),
    target_id text,
    amount bigint,
    reason text not null,
    corrected_by text not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  );

create index corrections_member on corrections (business_id, member_id);

create index corrections_target on corrections (business_id, target_id) where target_id is not null;

alter table purchases add column voided_at timestamptz, add column returned bigint not null default 0;

drop index purchases_receipt;

create unique index purchases_receipt on purchases (business_id, location_id, receipt_number) where voided_at is null;

alter table shop_purchases add column voided_at timestamptz;

alter table gifts add column ended_by text;

create table reversals (
    entry_id bigint not null,
    reversal_entry_id bigint,
    amount bigint not null check (amount > 0),
    moved bigint not null check (moved between 0 and amount)
  );

create index reversals_entry on reversals (entry_id);

create trigger reversals_append_only before update or delete on reversals
    for each row execute function refuse_change();

create trigger reversals_no_truncate before truncate on reversals
    for each statement execute function refuse_change();

create function ledger_reverse(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_waive boolean, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account accounts;
    v_original entries;
    v_counted bigint;
    v_moved bigint;
    v_expired bigint;
    v_due bigint := p_amount;
    v_take bigint;
    v_skip bigint;
    v_left bigint;
    v_entry bigint;
    v_lot record;
  begin
    select * into strict v_original from entries where id = p_entry and number is not null;
    perform 1 from accounts where id = v_original.account_id for update;
    select * into strict v_account from accounts where id = v_original.account_id;
    perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
    select coalesce(sum(amount), 0), coalesce(sum(moved), 0) into v_counted, v_moved
      from reversals where entry_id = p_entry;
    if p_amount <= 0 or p_amount > abs(v_original.amount) - v_counted then
      raise exception 'entry % has less left to take back than %', p_entry, p_amount using errcode = 'check_violation';
    end if;

    if v_original.amount > 0 then
      select coalesce(sum(u.amount), 0) into v_expired
        from lots l join lot_uses u on u.lot_id = l.id join entries e on e.id = u.entry_id
        where l.entry_id = p_entry and e.operation = 'Expiry';
      v_due := greatest(0, least(p_amount, v_original.amount - v_expired - v_moved));
      select balance into v_left from accounts where id = v_account.id;
      if v_left < v_due then
        if not p_waive then return null; end if;
        v_due := v_left;
      end if;
    end if;

    if v_due > 0 then
      v_entry := ledger_write(v_account.id, v_account.business_id, v_account.type,
        case when v_original.amount > 0 then -v_due else v_due end, 'Reversal', p_cause, p_entity, null, p_now);
    end if;
    v_left := v_due;
    if v_original.amount > 0 then
      for v_lot in
        select id, remaining from lots where account_id = v_account.id and remaining > 0
        order by (entry_id = p_entry) desc, expires_at, id
      loop
        exit when v_left = 0;
        v_take := least(v_left, v_lot.remaining);
        update lots set remaining = remaining - v_take where id = v_lot.id;
        insert into lot_uses (lot_id, entry_id, amount) values (v_lot.id, v_entry, v_take);
        v_left := v_left - v_take;
      end loop;
    else
      v_skip := v_counted;
      for v_lot in
        select u.amount, case when l.expires_at > p_now then l.expires_at else p_now + interval '30 days' end as expires_at
        from lot_uses u join lots l on l.id = u.lot_id where u.entry_id = p_entry order by l.expires_at desc, l.id desc
      loop
        exit when v_left = 0;
        v_take := least(v_left, greatest(0, v_lot.amount - v_skip));
        v_skip := greatest(0, v_skip - v_lot.amount);
        continue when v_take = 0;
        insert into lots (account_id, entry_id, remaining, expires_at)
          values (v_account.id, v_entry, v_take, v_lot.expires_at);
        v_left := v_left - v_take;
      end loop;
    end if;
    if v_left > 0 then raise exception 'the lots of account % do not cover entry %', v_account.id, p_entry; end if;
    insert into reversals (entry_id, reversal_entry_id, amount, moved) values (p_entry, v_entry, p_amount, v_due);
    return v_due;
  end $$;

create or replace function shop_purchase(
    p_business text, p_member text, p_key text, p_request_hash text, p_shop text, p_item text, p_price bigint,
    p_currencies text[], p_plans text[], p_discount_percent int, p_purchase_id text, p_gift_id text, p_gift_code text, p_now timestamptz
  ) returns jsonb language plpgsql as $$
  declare
    v_known record;
    v_item shop_items;
    v_account bigint;
    v_balance bigint;
    v_type text;
    v_entry bigint;
    v_until timestamptz;
    v_answer jsonb;
  begin
    -- Asked before the lock, so that answers given again never get in each other's way, and once more under it.
    for v_round in 1..2 loop
      select request_hash, answer into v_known from idempotency_keys
        where business_id = p_business and member_id = p_member and key = p_key;
      if found then
        if v_known.request_hash <> p_request_hash then return '{"code": "IDEMPOTENCY_KEY_REUSED"}'; end if;
        return v_known.answer;
      end if;
      if v_round = 1
        and not pg_try_advisory_xact_lock(hashtextextended(p_business || '/' || p_member || '/' || p_key, 0)) then
        return '{"code": "IDEMPOTENCY_IN_FLIGHT"}';
      end if;
    end loop;

    select * into v_item from shop_items where business_id = p_business and id = p_item and shop = p_shop;
    if not found or v_item.hidden or v_item.currency <> all (p_currencies)
      or v_item.available_from > p_now or v_item.available_until <= p_now then
      return '{"code": "NOT_FOUND"}';
    end if;
    if v_item.for_plans is not null and not v_item.for_plans && p_plans then
      return '{"code": "SUBSCRIPTION_REQUIRED"}';
    end if;
    v_item.price := shop_price(v_item.price, p_discount_percent);
    if v_item.price <> p_price then return '{"code": "PRICE_CHANGED"}'; end if;

    v_type := case v_item.currency when 'points' then 'point' else 'credit' end;
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = v_type for update;
    v_balance := v_balance - ledger_expire_account(v_account, p_business, v_type, p_now);
    if v_item.limit_per_member <= (
      select count(*) from shop_purchases
      where business_id = p_business and member_id = p_member and item_id = p_item and voided_at is null
    ) then
      return '{"code": "LIMIT_REACHED"}';
    end if;
    if v_balance < v_item.price then
      return case when v_item.stock = 0 then '{"code": "OUT_OF_STOCK"}' else '{"code": "INSUFFICIENT_BALANCE"}' end;
    end if;
    if v_item.stock is not null then
      update shop_items set stock = stock - 1 where business_id = p_business and id = p_item and stock > 0;
      if not found then return '{"code": "OUT_OF_STOCK"}'; end if;
    end if;

    if v_item.price > 0 then
      v_entry := ledger_write(
        v_account, p_business, v_type, -v_item.price,
        case p_shop when 'point' then 'PointShopPurchase' else 'RewardShopPurchase' end,
        'shop', p_purchase_id, p_item, p_now
      );
      perform ledger_use_lots(v_account, v_entry, v_item.price);
    end if;
    v_until := p_now + make_interval(days => v_item.valid_days);
    insert into gifts (business_id, id, member_id, code, text, image_url, valid_from, valid_until, created_at)
      values (p_business, p_gift_id, p_member, p_gift_code, v_item.text, v_item.image_url, p_now, v_until, p_now);
    insert into shop_purchases (business_id, id, member_id, item_id, gift_id, price, currency, created_at)
      values (p_business, p_purchase_id, p_member, p_item, p_gift_id, v_item.price, v_item.currency, p_now);
    v_answer := jsonb_build_object(
      'purchaseId', p_purchase_id, 'giftId', p_gift_id, 'code', 'OK', 'giftCode', p_gift_code, 'text', v_item.text,
      'imageUrl', v_item.image_url, 'validFrom', p_now, 'validUntil', v_until
    );
    insert into idempotency_keys (business_id, member_id, key, request_hash, answer, created_at)
      values (p_business, p_member, p_key, p_request_hash, v_answer, p_now);
    return v_answer;
  end $$;

insert into kysely_migration values ('042-corrections', '2026-11-23T12:00:00.000Z');

-- 043-ledger-verification

create table ledger_verification (
    run text primary key,
    phase text not null check (phase in ('accounts', 'entries', 'done')),
    last_id bigint not null,
    horizon bigint not null,
    sums jsonb not null,
    accounts bigint not null,
    entries bigint not null,
    started_at timestamptz not null,
    finished_at timestamptz
  );

create table ledger_differences (
    business_id text not null,
    account_id bigint not null,
    kind text not null,
    expected bigint not null,
    found bigint not null,
    found_at timestamptz not null,
    primary key (business_id, account_id, kind)
  );

create index ledger_differences_account on ledger_differences (account_id);

create or replace function ledger_write(
    p_account bigint, p_business text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_entry bigint;
    v_balance bigint;
    v_number bigint;
  begin
    if exists (select from ledger_differences where account_id = p_account) then
      raise exception 'account % disagrees with its entries', p_account using errcode = 'LD001';
    end if;
    update accounts set balance = balance + p_amount, entry_count = entry_count + 1 where id = p_account
      returning balance, entry_count into v_balance, v_number;
    insert into entries (account_id, number, operation, amount, balance_after, entity_id, cause, rule, created_at)
      values (p_account, v_number, p_operation, p_amount, v_balance, p_entity, p_cause, p_rule, p_now)
      returning id into v_entry;
    insert into entries (account_id, operation, amount, entity_id, cause, rule, created_at)
      select id, p_operation, -p_amount, p_entity, p_cause, p_rule, p_now from accounts
      where business_id = p_business and member_id is null and type = p_type;
    if not found then raise exception 'business % has no account of its own', p_business; end if;
    return v_entry;
  end $$;

create or replace function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select account_id from lots where remaining > 0 and expires_at <= p_now and expires_at < 'infinity'
                       and account_id not in (select d.account_id from ledger_differences d)
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$;

insert into kysely_migration values ('043-ledger-verification', '2026-11-23T12:00:00.000Z');
