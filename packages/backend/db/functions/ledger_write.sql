-- Writes the two entries of a change, and the new balance. The caller has checked that the balance covers it. Refuses
-- an account with a known difference, so that it does not grow, and what a blocked member would earn or spend.
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
    if is_earned(p_operation) or p_operation in ('PointShopPurchase', 'RewardShopPurchase', 'Payment') then
      perform refuse_blocked(p_business, (select member_id from accounts where id = p_account));
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
