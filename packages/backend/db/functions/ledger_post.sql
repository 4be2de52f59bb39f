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
