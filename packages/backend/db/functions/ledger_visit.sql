-- A member was here: what ends after days without a visit ends later, never earlier, and not later than it does at the latest.
create or replace function ledger_visit(p_business text, p_member text, p_now timestamptz) returns void
  language plpgsql as $$
  begin
    perform 1 from accounts where business_id = p_business and member_id = p_member order by id for update;
    with rules as materialized (
      select type, end_after_days(p_business, p_now, days) as ends_at from idle_rules
      where business_id = p_business and days is not null
    )
    update lots l set expires_at = greatest(l.expires_at, least(l.at_latest, r.ends_at))
      from accounts a join rules r on r.type = a.type
      where a.business_id = p_business and a.member_id = p_member and l.account_id = a.id
        and l.remaining > 0 and l.expires_at > p_now and l.idle_days is not null;
  end $$;
