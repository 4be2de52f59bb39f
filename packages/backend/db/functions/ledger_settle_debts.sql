-- Settles debts from a lot that was just earned, with an entry for each debt. The caller has locked the account.
create or replace function ledger_settle_debts(
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
