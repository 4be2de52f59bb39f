-- Takes an amount from the account's lots in the order of their expiry. The caller has locked the account.
create or replace function ledger_use_lots(p_account bigint, p_entry bigint, p_amount bigint) returns void
  language plpgsql as $$
  declare
    v_left bigint := p_amount;
    v_take bigint;
    v_lot record;
  begin
    for v_lot in
      select id, remaining from lots where account_id = p_account and remaining > 0 order by expires_at, id
    loop
      v_take := least(v_left, v_lot.remaining);
      update lots set remaining = remaining - v_take where id = v_lot.id;
      insert into lot_uses (lot_id, entry_id, amount) values (v_lot.id, p_entry, v_take);
      v_left := v_left - v_take;
      exit when v_left = 0;
    end loop;
    if v_left > 0 then raise exception 'the lots of account % do not cover its balance', p_account; end if;
  end $$;
