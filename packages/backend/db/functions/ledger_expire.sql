-- Posts the expiry of at most p_limit accounts, and returns their number. Leaves out accounts with a known difference,
-- one of which would stop the expiry of all, and those of disabled businesses.
create or replace function ledger_expire(p_now timestamptz, p_limit int) returns int language plpgsql as $$
  declare
    v_account record;
    v_done int := 0;
  begin
    for v_account in
      select a.id, a.business_id, a.type from accounts a
      where a.id in (select l.account_id from lots l
                     where l.remaining > 0 and l.expires_at <= p_now and l.expires_at < 'infinity'
                       and l.account_id not in (select d.account_id from ledger_differences d)
                       and not exists (select from accounts o join businesses b on b.id = o.business_id
                                       where o.id = l.account_id and b.disabled_at is not null)
                     limit p_limit)
      order by a.id for update
    loop
      perform ledger_expire_account(v_account.id, v_account.business_id, v_account.type, p_now);
      v_done := v_done + 1;
    end loop;
    return v_done;
  end $$;
