-- A purchase in a shop as one function, so that it is one round trip and one transaction: idempotency record, item,
-- plan, price, limit, stock, balance, lots, entries, gift, purchase. Nothing is written before all checks have passed;
-- a refusal leaves no trace, so the same key may be used again after it. Locks are always taken in the order key,
-- account, item, to prevent deadlocks. Returns {"code": …} when refused, otherwise the purchase.
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
    -- What a former account of the person has bought counts as well.
    if v_item.limit_per_member <= (
      select count(*) from shop_purchases
      where business_id = p_business and member_id = p_member and item_id = p_item and voided_at is null
    ) + coalesce((
      select max(times) from rewarded_contacts
      where business_id = p_business and member_id = p_member and reward = 'shop:' || p_item and forget_at > p_now
    ), 0) then
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
    v_until := end_after_days(p_business, p_now, v_item.valid_days);
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
