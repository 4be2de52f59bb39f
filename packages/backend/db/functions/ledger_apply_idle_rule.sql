-- Applies a business's rule for one kind of balance to the lots of the next accounts: from today on, as if the members had been
-- here. What was given until a date keeps it. Without days the lots end as they would have. Returns the last account; null:
-- there are no more.
create or replace function ledger_apply_idle_rule(
    p_business text, p_type text, p_days int, p_after bigint, p_limit int, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_accounts bigint[];
    v_end timestamptz := end_after_days(p_business, p_now, p_days);
  begin
    select array_agg(id order by id) into v_accounts from (
      select id from accounts where business_id = p_business and type = p_type and member_id is not null and id > p_after
      order by id limit p_limit for update
    ) page;
    update lots l set idle_days = p_days,
        at_latest = case when p_days is not null then coalesce(l.at_latest, l.expires_at) end,
        expires_at = least(coalesce(l.at_latest, l.expires_at), coalesce(v_end, 'infinity'))
      from entries e
      where l.account_id = any (v_accounts) and e.id = l.entry_id and l.remaining > 0 and l.expires_at > p_now
        and (l.idle_days is not null
          or (p_days is not null and (l.expires_at = 'infinity' or is_earned(e.operation))));
    return v_accounts[cardinality(v_accounts)];
  end $$;
