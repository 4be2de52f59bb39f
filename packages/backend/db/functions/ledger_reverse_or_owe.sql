-- Reverses p_amount of an entry. An incoming amount is taken from its own lot first; its expired part is not taken
-- again. An outgoing amount returns in lots of the same expiry, or for 30 days if that has passed, the longest-lived
-- first; what ends without visits ends so many days from now. If the balance is too low, p_shortfall decides: 'refuse'
-- (o_moved is null, and nothing was changed), 'waive', or 'owe'. An entry of a merged account is reversed in that of the
-- member who has its value now.
create or replace function ledger_reverse_or_owe(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_shortfall text, p_now timestamptz,
    out o_moved bigint, out o_owed bigint
  ) language plpgsql as $$
  declare
    v_account accounts;
    v_original entries;
    v_counted bigint;
    v_done bigint;
    v_expired bigint;
    v_take bigint;
    v_skip bigint;
    v_left bigint;
    v_entry bigint;
    v_lot record;
    v_idle int;
  begin
    o_moved := p_amount;
    o_owed := 0;
    select * into strict v_original from entries where id = p_entry and number is not null;
    perform 1 from accounts where id = v_original.account_id for update;
    select * into strict v_account from accounts where id = v_original.account_id;
    if v_account.merged_into is not null then
      select * into strict v_account from accounts where business_id = v_account.business_id
        and member_id = v_account.merged_into and type = v_account.type for update;
    end if;
    perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
    select coalesce(sum(amount), 0), coalesce(sum(moved + owed), 0) into v_counted, v_done
      from reversals where entry_id = p_entry;
    if p_amount <= 0 or p_amount > abs(v_original.amount) - v_counted then
      raise exception 'entry % has less left to take back than %', p_entry, p_amount using errcode = 'check_violation';
    end if;

    if v_original.amount > 0 then
      select coalesce(sum(u.amount), 0) into v_expired
        from lots l join lot_uses u on u.lot_id = l.id join entries e on e.id = u.entry_id
        where l.entry_id = p_entry and e.operation = 'Expiry';
      o_moved := greatest(0, least(p_amount, v_original.amount - v_expired - v_done));
      select balance into v_left from accounts where id = v_account.id;
      if v_left < o_moved then
        if p_shortfall = 'refuse' then
          o_moved := null;
          return;
        end if;
        if p_shortfall = 'owe' then o_owed := o_moved - v_left; end if;
        o_moved := v_left;
      end if;
    end if;

    if o_moved > 0 then
      v_entry := ledger_write(v_account.id, v_account.business_id, v_account.type,
        case when v_original.amount > 0 then -o_moved else o_moved end, 'Reversal', p_cause, p_entity, null, p_now);
    end if;
    v_left := o_moved;
    if v_original.amount > 0 then
      for v_lot in
        select id, remaining from lots where account_id = v_account.id and remaining > 0
        order by (entry_id = p_entry) desc, expires_at, id
      loop
        exit when v_left = 0;
        v_take := least(v_left, v_lot.remaining);
        update lots set remaining = remaining - v_take where id = v_lot.id;
        insert into lot_uses (lot_id, entry_id, amount) values (v_lot.id, v_entry, v_take);
        v_left := v_left - v_take;
      end loop;
    else
      v_skip := v_counted;
      select days into v_idle from idle_rules where business_id = v_account.business_id and type = v_account.type;
      for v_lot in
        select r.amount, case when r.ends_at > p_now then r.ends_at else end_after_days(v_account.business_id, p_now, 30) end as expires_at,
          case when r.idle_days is not null or r.ends_at = 'infinity' or r.was_earned then v_idle end as idle_days
        from (
          select u.amount, l.id, l.expires_at, l.idle_days, coalesce(l.at_latest, l.expires_at) as ends_at,
            is_earned(e.operation) as was_earned
          from lot_uses u join lots l on l.id = u.lot_id join entries e on e.id = l.entry_id where u.entry_id = p_entry
        ) r order by r.expires_at desc, r.id desc
      loop
        exit when v_left = 0;
        v_take := least(v_left, greatest(0, v_lot.amount - v_skip));
        v_skip := greatest(0, v_skip - v_lot.amount);
        continue when v_take = 0;
        insert into lots (account_id, entry_id, remaining, expires_at, idle_days, at_latest)
          values (v_account.id, v_entry, v_take,
            least(v_lot.expires_at,
              coalesce(end_after_days(v_account.business_id, p_now, v_lot.idle_days), 'infinity')),
            v_lot.idle_days, case when v_lot.idle_days is not null then v_lot.expires_at end);
        v_left := v_left - v_take;
      end loop;
    end if;
    if v_left > 0 then raise exception 'the lots of account % do not cover entry %', v_account.id, p_entry; end if;
    if o_owed > 0 then
      insert into debts (account_id, correction_id, amount, remaining, created_at)
        values (v_account.id, p_entity, o_owed, o_owed, p_now);
    end if;
    insert into reversals (entry_id, reversal_entry_id, amount, moved, owed)
      values (p_entry, v_entry, p_amount, o_moved, o_owed);
  end $$;
