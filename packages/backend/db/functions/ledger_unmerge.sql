-- Moves lots and debts that a merge brought back into their account, with what is left of them, and an entry in each
-- account. As in a merge, a rule for ends without visits is applied first. The caller has locked both, and has checked
-- that nothing of it was spent. Returns the amount.
create or replace function ledger_unmerge(
    p_from bigint, p_into bigint, p_lots bigint[], p_debts bigint[], p_taken text, p_given text, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account accounts;
    v_amount bigint;
    v_rule idle_rules;
  begin
    select * into strict v_account from accounts where id = p_into;
    perform ledger_expire_account(p_into, v_account.business_id, v_account.type, p_now);
    select coalesce(sum(remaining), 0) into v_amount from lots where account_id = p_into and id = any (p_lots);
    select * into v_rule from idle_rules where business_id = v_account.business_id and type = v_account.type;
    if found then perform ledger_follow_idle_rule(array[p_into], v_account.business_id, v_rule.days, p_now); end if;
    update lots set account_id = p_from where account_id = p_into and id = any (p_lots) and remaining > 0;
    update debts set account_id = p_from where account_id = p_into and id = any (p_debts);
    if v_amount > 0 then
      perform ledger_write(p_into, v_account.business_id, v_account.type, -v_amount, 'Correction', 'unmerge', p_taken, null, p_now);
      perform ledger_write(p_from, v_account.business_id, v_account.type, v_amount, 'Correction', 'unmerge', p_given, null, p_now);
    end if;
    return v_amount;
  end $$;
