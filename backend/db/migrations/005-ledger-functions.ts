import { statements } from './statements';

/**
 * The operations of the ledger as database functions: one round trip each, and no caller can change a balance without
 * its entries and lots. An account's row is locked first; then its lots need no locks of their own.
 */
export const ledgerFunctions = statements([
  // Takes an amount from the account's lots in the order of their expiry. The caller has locked the account.
  `create function ledger_use_lots(p_account bigint, p_entry bigint, p_amount bigint) returns void
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
  end $$`,

  // Writes the two entries of a change, and the new balance. The caller has checked that the balance covers it.
  `create function ledger_write(
    p_account bigint, p_business text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_entry bigint;
    v_balance bigint;
    v_number bigint;
  begin
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
  end $$`,

  // Posts the expiry of one account's expired lots, and returns the amount. The caller has locked the account.
  `create function ledger_expire_account(p_account bigint, p_business text, p_type text, p_now timestamptz)
  returns bigint language plpgsql as $$
  declare
    v_sum bigint;
    v_entry bigint;
  begin
    select coalesce(sum(remaining), 0) into v_sum from lots
      where account_id = p_account and remaining > 0 and expires_at <= p_now;
    if v_sum = 0 then return 0; end if;
    v_entry := ledger_write(p_account, p_business, p_type, -v_sum, 'Expiry', 'expiry', null, null, p_now);
    insert into lot_uses (lot_id, entry_id, amount)
      select id, v_entry, remaining from lots where account_id = p_account and remaining > 0 and expires_at <= p_now;
    update lots set remaining = 0 where account_id = p_account and remaining > 0 and expires_at <= p_now;
    return v_sum;
  end $$`,

  // Posts the expiry of at most p_limit accounts, and returns their number.
  `create function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select account_id from lots where remaining > 0 and expires_at <= p_now and expires_at < 'infinity'
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$`,

  // Credits (positive) or debits (negative) a member. Returns the entry's id; null if the balance is insufficient.
  `create function ledger_post(
    p_business text, p_member text, p_type text, p_amount bigint, p_operation text, p_cause text, p_entity text,
    p_rule text, p_expires timestamptz, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_account bigint;
    v_balance bigint;
    v_entry bigint;
  begin
    select id, balance into v_account, v_balance from accounts
      where business_id = p_business and member_id = p_member and type = p_type for update;
    if not found then raise exception 'member % has no account', p_member; end if;
    if p_amount < 0 then
      v_balance := v_balance - ledger_expire_account(v_account, p_business, p_type, p_now);
      if v_balance + p_amount < 0 then return null; end if;
    end if;
    v_entry := ledger_write(v_account, p_business, p_type, p_amount, p_operation, p_cause, p_entity, p_rule, p_now);
    if p_amount > 0 then
      insert into lots (account_id, entry_id, remaining, expires_at)
        values (v_account, v_entry, p_amount, coalesce(p_expires, 'infinity'));
    else
      perform ledger_use_lots(v_account, v_entry, -p_amount);
    end if;
    return v_entry;
  end $$`,
]);
