-- Credits (positive) or debits (negative) a member. Returns the entry's id; null if the balance is insufficient. What
-- a member earns settles debts. Refunds, corrections and top-ups settle none: they belong to the member, or were
-- granted on purpose.
create or replace function ledger_post(
    p_business text, p_member text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_expires timestamptz, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account bigint;
    v_balance bigint;
    v_entry bigint;
    v_lot bigint;
    v_end timestamptz := coalesce(p_expires, 'infinity');
    v_idle int;
  begin
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = p_type for update;
    if not found then
      -- The member left, or was merged, meanwhile.
      raise exception 'member % has no account', p_member using errcode = 'foreign_key_violation';
    end if;
    if p_amount < 0 then
      v_balance := v_balance - ledger_expire_account(v_account, p_business, p_type, p_now);
      if v_balance + p_amount < 0 then return null; end if;
    end if;
    v_entry := ledger_write(v_account, p_business, p_type, p_amount, p_operation, p_cause, p_entity, p_rule, p_now);
    if p_amount > 0 then
      -- What staff give until a date keeps it, whether the member comes or not.
      if p_expires is null or is_earned(p_operation) then
        select days into v_idle from idle_rules where business_id = p_business and type = p_type;
      end if;
      insert into lots (account_id, entry_id, remaining, expires_at, idle_days, at_latest)
        values (v_account, v_entry, p_amount,
          case when v_idle is null then v_end else least(v_end, end_after_days(p_business, p_now, v_idle)) end,
          v_idle, case when v_idle is not null then v_end end)
        returning id into v_lot;
      if is_earned(p_operation) then
        perform ledger_settle_debts(v_account, p_business, p_type, v_lot, p_amount, p_now);
      end if;
    else
      perform ledger_use_lots(v_account, v_entry, -p_amount);
    end if;
    return v_entry;
  end $$;
