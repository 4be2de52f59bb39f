-- Posts the expiry of one account's expired lots, and returns the amount; nothing expires while the business is
-- disabled. The caller has locked the account.
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
