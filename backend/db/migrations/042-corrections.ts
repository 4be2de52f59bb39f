import { statements } from './statements';

/**
 * Corrections by staff: each has a reason and a person, and moves amounts by new entries. The purchase function is that
 * of migration 019, except that a void purchase no longer counts against a member's limit.
 */
export const corrections = statements([
  `create table corrections (
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
  )`,
  `create index corrections_member on corrections (business_id, member_id)`,
  `create index corrections_target on corrections (business_id, target_id) where target_id is not null`,
  `alter table purchases add column voided_at timestamptz, add column returned bigint not null default 0`,
  // The receipt of a void purchase may be recorded again, for the right member.
  `drop index purchases_receipt`,
  `create unique index purchases_receipt on purchases (business_id, location_id, receipt_number) where voided_at is null`,
  `alter table shop_purchases add column voided_at timestamptz`,
  `alter table gifts add column ended_by text`,

  // amount: the reversed part of the entry; moved: how much of that the account could cover.
  `create table reversals (
    entry_id bigint not null,
    reversal_entry_id bigint,
    amount bigint not null check (amount > 0),
    moved bigint not null check (moved between 0 and amount)
  )`,
  `create index reversals_entry on reversals (entry_id)`,
  `create trigger reversals_append_only before update or delete on reversals
    for each row execute function refuse_change()`,
  `create trigger reversals_no_truncate before truncate on reversals
    for each statement execute function refuse_change()`,

  // Reverses p_amount of an entry. An incoming amount is taken from its own lot first; its expired part is not taken
  // again. An outgoing amount returns in lots of the same expiry, or for 30 days if that has passed, the longest-lived
  // first. Returns the moved amount, or null if the balance is too low and p_waive is false.
  `create function ledger_reverse(
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
  end $$`,

  `create or replace function shop_purchase(
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
  end $$`,
]);
