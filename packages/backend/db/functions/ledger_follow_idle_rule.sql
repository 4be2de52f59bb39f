-- Lets the lots of accounts end by a business's rule for their kind of balance, as if the members had been here now; those
-- that follow it already keep their end, and so does what was given until a date. Without days the lots end as they would have.
create or replace function ledger_follow_idle_rule(p_accounts bigint[], p_business text, p_days int, p_now timestamptz)
  returns void language plpgsql as $$
  declare
    v_end timestamptz := end_after_days(p_business, p_now, p_days);
  begin
    update lots l set idle_days = p_days,
        at_latest = case when p_days is not null then coalesce(l.at_latest, l.expires_at) end,
        expires_at = least(coalesce(l.at_latest, l.expires_at), coalesce(v_end, 'infinity'))
      from entries e
      where l.account_id = any (p_accounts) and e.id = l.entry_id and l.remaining > 0 and l.expires_at > p_now
        and l.idle_days is distinct from p_days
        and (l.idle_days is not null or l.expires_at = 'infinity' or is_earned(e.operation));
  end $$;
