-- What release 0.2.0 makes of a database of 0.1.0.

-- 044-service-keys

create table service_keys (
    name text primary key,
    role text not null check (role in ('portal', 'till', 'support', 'operator')),
    business_id text references businesses,
    key_hash text not null unique,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    revoked_by text
  );

create index service_keys_business on service_keys (business_id) where business_id is not null;

alter table audit add column service_key text default nullif(current_setting('loyalty.key', true), '');

insert into kysely_migration values ('044-service-keys', '2026-11-23T12:00:00.000Z');

-- 045-disabled-businesses

alter table businesses add column disabled_at timestamptz, add column deletion_began_at timestamptz;

create index businesses_disabled on businesses (id) where disabled_at is not null;

create index sessions_of_member on sessions (business_id, member_id);

create index checkouts_of_member on checkouts (business_id, member_id);

create index subscriptions_of_member on subscriptions (business_id, member_id);

create index temporary_tokens_of_member on temporary_tokens (business_id, member_id);

create function goes_with_business(p_business text) returns boolean language sql stable as $$
    select p_business = current_setting('loyalty.deleting', true)
      and exists (select from businesses where id = p_business and deletion_began_at is not null)
  $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
  declare
    v_account bigint;
  begin
    if tg_op = 'DELETE' and coalesce(current_setting('loyalty.deleting', true), '') <> '' then
      if tg_table_name = 'entries' then v_account := old.account_id;
      else select account_id into v_account from entries where id = old.entry_id;
      end if;
      if (select goes_with_business(business_id) from accounts where id = v_account) then return old; end if;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
  begin
    if tg_op = tg_argv[0]
      and current_setting('loyalty.erasing', true) = old.business_id || '/' || (to_jsonb(old) ->> tg_argv[1]) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
    if tg_op = 'DELETE' and goes_with_business(old.business_id) then return old; end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '30 days'
      and old.at < nullif(current_setting('loyalty.retention', true), '')::timestamptz then
      return old;
    end if;
    if tg_op = 'DELETE' and goes_with_business(old.business_id) then return old; end if;
    if tg_op = 'UPDATE' and current_setting('loyalty.erasing', true) = old.business_id || '/' || old.subject then
      return new;
    end if;
    raise exception 'rows of audit are never changed or deleted' using errcode = 'insufficient_privilege';
  end $$;

create or replace function ledger_expire_account(p_account bigint, p_business text, p_type text, p_now timestamptz)
  returns bigint language plpgsql as $$
  declare
    v_sum bigint;
    v_entry bigint;
  begin
    select coalesce(sum(remaining), 0) into v_sum from lots
      where account_id = p_account and remaining > 0 and expires_at <= p_now;
    if v_sum = 0 or exists (select from businesses where id = p_business and disabled_at is not null) then return 0; end if;
    v_entry := ledger_write(p_account, p_business, p_type, -v_sum, 'Expiry', 'expiry', null, null, p_now);
    insert into lot_uses (lot_id, entry_id, amount)
      select id, v_entry, remaining from lots where account_id = p_account and remaining > 0 and expires_at <= p_now;
    update lots set remaining = 0 where account_id = p_account and remaining > 0 and expires_at <= p_now;
    return v_sum;
  end $$;

create or replace function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select l.account_id from lots l
                     where l.remaining > 0 and l.expires_at <= p_now and l.expires_at < 'infinity'
                       and l.account_id not in (select d.account_id from ledger_differences d)
                       and not exists (select from accounts o join businesses b on b.id = o.business_id
                                       where o.id = l.account_id and b.disabled_at is not null)
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$;

insert into kysely_migration values ('045-disabled-businesses', '2026-11-23T12:00:00.000Z');

-- 046-ledger-settling

alter table ledger_verification
    add column before_xid bigint,
    drop constraint ledger_verification_phase_check,
    add constraint ledger_verification_phase_check check (phase in ('accounts', 'settling', 'entries', 'done'));

drop table if exists kysely_migration_lock;

insert into kysely_migration values ('046-ledger-settling', '2026-11-23T12:00:00.000Z');

-- 047-redemptions

alter table gifts add column used_location text;

create table redemptions (
    business_id text not null,
    id text not null,
    gift_id text not null,
    member_id text not null,
    location_id text not null,
    state text not null check (state in ('reserved', 'redeemed', 'released', 'undone')),
    basket_total bigint,
    service_key text not null,
    reserved_at timestamptz not null,
    expires_at timestamptz not null,
    redeemed_at timestamptz,
    released_at timestamptz,
    undone_at timestamptz,
    undo_reason text,
    primary key (business_id, id),
    foreign key (business_id, gift_id) references gifts
  );

create unique index redemptions_holder on redemptions (business_id, gift_id) where state in ('reserved', 'redeemed');

create index redemptions_gift on redemptions (business_id, gift_id);

create index redemptions_member on redemptions (business_id, member_id);

create index redemptions_reserved on redemptions (expires_at) where state = 'reserved';

insert into kysely_migration values ('047-redemptions', '2026-11-23T12:00:00.000Z');

-- 048-payments

create table payments (
    business_id text not null,
    id text not null,
    member_id text not null,
    type text not null check (type in ('credit', 'point')),
    requested bigint not null check (requested > 0),
    amount bigint not null check (amount between 1 and requested),
    location_id text not null,
    receipt_number text,
    state text not null check (state in ('pending', 'paid', 'cancelled', 'refunded')),
    needs_code boolean not null,
    tries int not null default 0,
    service_key text not null,
    entry_id bigint,
    purchase_id text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    ended_at timestamptz,
    check ((entry_id is not null) = (state in ('paid', 'refunded'))),
    primary key (business_id, id),
    foreign key (business_id, member_id) references members
  );

create index payments_member on payments (business_id, member_id);

create index payments_purchase on payments (business_id, purchase_id) where purchase_id is not null;

create index payments_pending on payments (expires_at) where state = 'pending';

insert into kysely_migration values ('048-payments', '2026-11-23T12:00:00.000Z');

-- 049-debts

create table debts (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    correction_id text not null,
    amount bigint not null check (amount > 0),
    remaining bigint not null check (remaining between 0 and amount),
    created_at timestamptz not null
  );

create index debts_by_account on debts (account_id, id);

alter table reversals add column owed bigint not null default 0, add check (owed >= 0 and moved + owed <= amount);

create function ledger_reverse_or_owe(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_shortfall text, p_now timestamptz,
    out o_moved bigint, out o_owed bigint
  ) language plpgsql as $$
  declare
    v_account accounts;
    v_original entries;
    v_counted bigint;
    v_done bigint;
    v_expired bigint;
    v_take bigint;
    v_skip bigint;
    v_left bigint;
    v_entry bigint;
    v_lot record;
  begin
    o_moved := p_amount;
    o_owed := 0;
    select * into strict v_original from entries where id = p_entry and number is not null;
    perform 1 from accounts where id = v_original.account_id for update;
    select * into strict v_account from accounts where id = v_original.account_id;
    perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
    select coalesce(sum(amount), 0), coalesce(sum(moved + owed), 0) into v_counted, v_done
      from reversals where entry_id = p_entry;
    if p_amount <= 0 or p_amount > abs(v_original.amount) - v_counted then
      raise exception 'entry % has less left to take back than %', p_entry, p_amount using errcode = 'check_violation';
    end if;

    if v_original.amount > 0 then
      select coalesce(sum(u.amount), 0) into v_expired
        from lots l join lot_uses u on u.lot_id = l.id join entries e on e.id = u.entry_id
        where l.entry_id = p_entry and e.operation = 'Expiry';
      o_moved := greatest(0, least(p_amount, v_original.amount - v_expired - v_done));
      select balance into v_left from accounts where id = v_account.id;
      if v_left < o_moved then
        if p_shortfall = 'refuse' then
          o_moved := null;
          return;
        end if;
        if p_shortfall = 'owe' then o_owed := o_moved - v_left; end if;
        o_moved := v_left;
      end if;
    end if;

    if o_moved > 0 then
      v_entry := ledger_write(v_account.id, v_account.business_id, v_account.type,
        case when v_original.amount > 0 then -o_moved else o_moved end, 'Reversal', p_cause, p_entity, null, p_now);
    end if;
    v_left := o_moved;
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
    if o_owed > 0 then
      insert into debts (account_id, correction_id, amount, remaining, created_at)
        values (v_account.id, p_entity, o_owed, o_owed, p_now);
    end if;
    insert into reversals (entry_id, reversal_entry_id, amount, moved, owed)
      values (p_entry, v_entry, p_amount, o_moved, o_owed);
  end $$;

create or replace function ledger_reverse(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_waive boolean, p_now timestamptz
  ) returns bigint language sql as $$
    select o_moved from ledger_reverse_or_owe(
      p_entry, p_amount, p_cause, p_entity, case when p_waive then 'waive' else 'refuse' end, p_now)
  $$;

create function ledger_settle_debts(
    p_account bigint, p_business text, p_type text, p_lot bigint, p_amount bigint, p_now timestamptz
  ) returns void language plpgsql as $$
  declare
    v_left bigint := p_amount;
    v_take bigint;
    v_entry bigint;
    v_debt record;
  begin
    for v_debt in
      select id, correction_id, remaining from debts where account_id = p_account and remaining > 0 order by id
    loop
      exit when v_left = 0;
      v_take := least(v_left, v_debt.remaining);
      v_entry := ledger_write(p_account, p_business, p_type, -v_take, 'Reversal', 'debt', v_debt.correction_id, null, p_now);
      update lots set remaining = remaining - v_take where id = p_lot;
      insert into lot_uses (lot_id, entry_id, amount) values (p_lot, v_entry, v_take);
      update debts set remaining = remaining - v_take where id = v_debt.id;
      v_left := v_left - v_take;
    end loop;
  end $$;

create or replace function ledger_post(
    p_business text, p_member text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_expires timestamptz, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account bigint;
    v_balance bigint;
    v_entry bigint;
    v_lot bigint;
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
        values (v_account, v_entry, p_amount, coalesce(p_expires, 'infinity')) returning id into v_lot;
      if p_operation in ('PurchaseReward', 'ReceiptReward', 'WelcomeBonus', 'BirthdayBonus', 'ReferralReward',
        'SubscriptionBenefit') then
        perform ledger_settle_debts(v_account, p_business, p_type, v_lot, p_amount, p_now);
      end if;
    else
      perform ledger_use_lots(v_account, v_entry, -p_amount);
    end if;
    return v_entry;
  end $$;

insert into kysely_migration values ('049-debts', '2026-11-23T12:00:00.000Z');

-- 050-change-positions

create sequence change_positions;

alter table purchases add column position bigint;

alter table gifts add column position bigint;

alter table accounts add column position bigint, add column positioned_count bigint not null default 0;

create index purchases_changed on purchases (business_id, created_at, id) where position is null;

create index gifts_changed on gifts (business_id, created_at, id) where position is null;

create index accounts_changed on accounts (business_id, id) where position is null and member_id is not null;

create index purchases_position on purchases (business_id, position);

create index gifts_position on gifts (business_id, position);

create index accounts_position on accounts (business_id, position);

create index shop_purchases_gift on shop_purchases (business_id, gift_id);

create table entry_positions (
    business_id text not null,
    position bigint not null,
    account_id bigint not null,
    first_number bigint not null,
    last_number bigint not null check (last_number >= first_number),
    primary key (business_id, position)
  );

create index entry_positions_account on entry_positions (account_id, position);

create function clear_position() returns trigger language plpgsql as $$
  begin
    if new.position is not distinct from old.position then new.position := null; end if;
    return new;
  end $$;

create trigger purchases_clear_position before update on purchases
      for each row execute function clear_position();

create trigger gifts_clear_position before update on gifts
      for each row execute function clear_position();

create trigger accounts_clear_position before update on accounts
      for each row execute function clear_position();

create function clear_account_position() returns trigger language plpgsql as $$
  begin
    update accounts set position = null where id = new.account_id;
    return null;
  end $$;

create trigger debts_clear_position after insert on debts
    for each row execute function clear_account_position();

insert into kysely_migration values ('050-change-positions', '2026-11-23T12:00:00.000Z');

-- 051-member-indexes

create index profile_pages_expiry on profile_pages (expires_at);

create index profile_pages_member on profile_pages (business_id, member_id);

create index landing_registrations_phone on landing_registrations (business_id, phone_mac);

create index landing_registrations_gift on landing_registrations (business_id, gift_id) where gift_id is not null;

create index referrals_friend on referrals (business_id, friend_id);

create index tickets_member on tickets (business_id, member_id);

insert into kysely_migration values ('051-member-indexes', '2026-11-23T12:00:00.000Z');

-- 052-webhooks

create table webhook_endpoints (
    business_id text not null references businesses,
    id text not null,
    url text not null,
    types text[] not null,
    description text not null,
    generation int not null default 1,
    secret_hash text not null,
    rotated_at timestamptz,
    created_at timestamptz not null,
    failing_since timestamptz,
    slow boolean not null default false,
    disabled_at timestamptz,
    disabled_because text check (disabled_because in ('staff', 'failing', 'gone')),
    deleted_at timestamptz,
    primary key (business_id, id),
    check ((disabled_at is null) = (disabled_because is null))
  );

create table webhook_events (
    business_id text not null,
    id bigint generated always as identity,
    message_id uuid not null default gen_random_uuid(),
    type text not null,
    member_id text not null,
    occurred_at timestamptz not null,
    data jsonb not null,
    transaction_id bigint not null default txid_current(),
    body text,
    primary key (business_id, id)
  );

create index webhook_events_new on webhook_events (id) where body is null;

create unique index webhook_events_changes on webhook_events (business_id, member_id, transaction_id)
    where type = 'member.changed' and body is null;

create index webhook_events_member on webhook_events (business_id, member_id);

create index webhook_events_time on webhook_events (business_id, occurred_at, id);

create index webhook_events_age on webhook_events (occurred_at);

create table webhook_deliveries (
    business_id text not null,
    id bigint generated always as identity,
    endpoint_id text not null,
    event_id bigint not null,
    member_id text not null,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    attempts int not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    job_id uuid,
    attempted_at timestamptz,
    ended_at timestamptz,
    status int,
    error text,
    primary key (business_id, id),
    unique (business_id, event_id, endpoint_id)
  );

create index webhook_deliveries_due on webhook_deliveries (business_id, endpoint_id, due_at, id)
    where state = 'pending' and job_id is null;

create index webhook_deliveries_lane on webhook_deliveries (business_id, endpoint_id, member_id, id)
    where state = 'pending';

create index webhook_deliveries_in_work on webhook_deliveries (business_id, endpoint_id, job_id)
    where state = 'pending' and job_id is not null;

create index webhook_deliveries_list on webhook_deliveries (business_id, endpoint_id, id);

create index webhook_deliveries_member on webhook_deliveries (business_id, member_id);

create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_scans (
    subject text primary key check (subject in ('gifts', 'lots')),
    scanned_until timestamptz not null
  );

create index gifts_expiry on gifts (valid_until) where used_at is null and ended_by is null;

select pgboss.create_queue('webhooks', '{"policy": "standard"}');

select pgboss.create_queue('webhooks-slow', '{"policy": "standard"}');

insert into kysely_migration values ('052-webhooks', '2026-11-23T12:00:00.000Z');

-- 053-webhook-events

create function webhook_record(p_business text, p_member text, p_type text, p_at timestamptz, p_data jsonb)
  returns void language plpgsql as $$
  begin
    if p_member is null or p_member like 'erased-%' or coalesce(current_setting('loyalty.erasing', true), '') <> ''
      or coalesce(current_setting('loyalty.deleting', true), '') <> '' then return; end if;
    insert into webhook_events (business_id, type, member_id, occurred_at, data)
      select p_business, p_type, p_member, p_at, p_data
      where exists (select from webhook_endpoints
        where business_id = p_business and deleted_at is null and p_type = any (types))
      on conflict (business_id, member_id, transaction_id) where type = 'member.changed' and body is null
      do update set data = jsonb_build_object('changed', (
        select jsonb_agg(distinct name) from jsonb_array_elements(webhook_events.data -> 'changed'
          || (excluded.data -> 'changed')) name));
  end $$;

create function webhook_record_change(p_business text, p_member text, p_changed text[]) returns void
  language plpgsql as $$
  begin
    if cardinality(p_changed) = 0 or current_setting('loyalty.joined', true) = p_member then return; end if;
    perform webhook_record(p_business, p_member, 'member.changed', clock_timestamp(),
      jsonb_build_object('changed', to_jsonb(p_changed)));
  end $$;

create function webhook_member_joined() returns trigger language plpgsql as $$ begin perform set_config('loyalty.joined', new.id, true);
    perform webhook_record(new.business_id, new.id, 'member.joined', new.created_at,
      jsonb_build_object('language', new.language)); return null; end $$;

create trigger webhook_member_joined after insert on members for each row  execute function webhook_member_joined();

create function webhook_member_changed() returns trigger language plpgsql as $$ begin perform webhook_record_change(new.business_id, new.id, array_remove(array[
      case when new.first_name <> old.first_name then 'firstName' end,
      case when new.last_name <> old.last_name then 'lastName' end,
      case when new.language <> old.language then 'language' end,
      case when new.fields <> old.fields then 'fields' end], null)); return null; end $$;

create trigger webhook_member_changed after update of first_name, last_name, language, fields on members for each row  execute function webhook_member_changed();

create function webhook_identifier_changed() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' then
      perform webhook_record_change(old.business_id, old.member_id, array[old.kind]);
    else
      perform webhook_record_change(new.business_id, new.member_id, array[new.kind]);
    end if; return null; end $$;

create trigger webhook_identifier_changed after insert or update or delete on identifiers for each row  execute function webhook_identifier_changed();

create function webhook_consent_changed() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'consent.changed', new.created_at,
      jsonb_build_object('consent', new.consent, 'given', new.given)); return null; end $$;

create trigger webhook_consent_changed after insert on consents for each row  execute function webhook_consent_changed();

create function webhook_purchase_recorded() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'purchase.recorded', new.created_at,
      jsonb_build_object('purchaseId', new.id, 'locationId', new.location_id, 'receiptNumber', new.receipt_number, 'total', new.total, 'pointsEarned', new.points_earned, 'creditEarned', new.credit_earned)); return null; end $$;

create trigger webhook_purchase_recorded after insert on purchases for each row  execute function webhook_purchase_recorded();

create function webhook_purchase_returned() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'purchase.returned',
      case when new.voided_at is distinct from old.voided_at then new.voided_at else clock_timestamp() end,
      jsonb_build_object('purchaseId', new.id, 'locationId', new.location_id, 'receiptNumber', new.receipt_number, 'total', new.total, 'returned', new.returned, 'voided', new.voided_at is not null)); return null; end $$;

create trigger webhook_purchase_returned after update on purchases for each row when (new.returned <> old.returned or (old.voided_at is null and new.voided_at is not null)) execute function webhook_purchase_returned();

create function webhook_gift_given() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'gift.given', new.created_at,
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name', 'validFrom', new.valid_from, 'validUntil', new.valid_until)); return null; end $$;

create trigger webhook_gift_given after insert on gifts for each row  execute function webhook_gift_given();

create function webhook_gift_redeemed() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'gift.redeemed', new.used_at,
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name', 'locationId', new.used_location)); return null; end $$;

create trigger webhook_gift_redeemed after update on gifts for each row when (old.used_at is null and new.used_at is not null) execute function webhook_gift_redeemed();

create function webhook_gift_restored() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'gift.restored', clock_timestamp(),
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name', 'validFrom', new.valid_from, 'validUntil', new.valid_until)); return null; end $$;

create trigger webhook_gift_restored after update on gifts for each row when (old.used_at is not null and new.used_at is null) execute function webhook_gift_restored();

create function webhook_gift_ended() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'gift.ended', clock_timestamp(),
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name')); return null; end $$;

create trigger webhook_gift_ended after update on gifts for each row when (old.ended_by is null and new.ended_by is not null) execute function webhook_gift_ended();

create function webhook_balance_changed() returns trigger language plpgsql as $$
  declare
    v_account accounts;
  begin
    -- Most installations have no webhooks: their entries cost one look at an empty table.
    if not exists (select from webhook_endpoints) then return null; end if;
    select * into v_account from accounts where id = new.account_id;
    perform webhook_record(v_account.business_id, v_account.member_id,
      case
        when new.operation = 'Expiry' then 'balance.expired'
        when new.operation in ('PurchaseReward', 'ReceiptReward', 'WelcomeBonus', 'BirthdayBonus', 'ReferralReward',
          'SubscriptionBenefit') then 'balance.earned'
        when new.operation in ('Payment', 'PointShopPurchase', 'RewardShopPurchase') then 'balance.spent'
        else 'balance.corrected'
      end,
      new.created_at,
      jsonb_build_object('account', case v_account.type when 'point' then 'points' else v_account.type end,
        'number', new.number, 'amount', new.amount, 'balance', new.balance_after, 'operation', new.operation,
        'entityId', new.entity_id));
    return null;
  end $$;

create trigger webhook_balance_changed after insert on entries for each row when (new.number is not null)
    execute function webhook_balance_changed();

create function webhook_plan_started() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'plan.changed', new.created_at,
      jsonb_build_object('planId', new.plan ->> 'id', 'status', new.status, 'cancels', new.cancels, 'periodEnd', new.period_end)); return null; end $$;

create trigger webhook_plan_started after insert on subscriptions for each row  execute function webhook_plan_started();

create function webhook_plan_changed() returns trigger language plpgsql as $$ begin perform webhook_record(new.business_id, new.member_id, 'plan.changed', clock_timestamp(),
      jsonb_build_object('planId', new.plan ->> 'id', 'status', new.status, 'cancels', new.cancels, 'periodEnd', new.period_end)); return null; end $$;

create trigger webhook_plan_changed after update on subscriptions for each row when ((old.plan ->> 'id', old.status, old.cancels, old.period_end)
  is distinct from (new.plan ->> 'id', new.status, new.cancels, new.period_end)) execute function webhook_plan_changed();

insert into kysely_migration values ('053-webhook-events', '2026-11-23T12:00:00.000Z');
