-- Moves the whole value of an account into another of the same type, of a member whom the first one is merged into: an
-- entry in each, lots (with their identity and ends) and open debts. A rule for ends without visits that has not reached
-- the lots yet is applied first: its job may be past the other account. Both are locked by the caller. Returns the amount.
create or replace function ledger_merge(p_from bigint, p_into bigint, p_entity text, p_now timestamptz) returns bigint
  language plpgsql as $$
  declare
    v_account accounts;
    v_amount bigint;
    v_rule idle_rules;
  begin
    select * into strict v_account from accounts where id = p_from;
    perform ledger_expire_account(p_from, v_account.business_id, v_account.type, p_now);
    select balance into strict v_amount from accounts where id = p_from;
    if v_amount > 0 then
      perform ledger_write(p_from, v_account.business_id, v_account.type, -v_amount, 'Correction', 'merge', p_entity, null, p_now);
      perform ledger_write(p_into, v_account.business_id, v_account.type, v_amount, 'Correction', 'merge', p_entity, null, p_now);
    end if;
    select * into v_rule from idle_rules where business_id = v_account.business_id and type = v_account.type;
    if found then perform ledger_follow_idle_rule(array[p_from], v_account.business_id, v_rule.days, p_now); end if;
    update lots set account_id = p_into where account_id = p_from and remaining > 0;
    update debts set account_id = p_into where account_id = p_from and remaining > 0;
    return v_amount;
  end $$;
