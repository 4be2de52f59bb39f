-- Applies a business's rule for one kind of balance to the lots of the next accounts. Returns the last account; null: there
-- are no more.
create or replace function ledger_apply_idle_rule(
    p_business text, p_type text, p_days int, p_after bigint, p_limit int, p_now timestamptz
  ) returns bigint language plpgsql as $$
  declare
    v_accounts bigint[];
  begin
    select array_agg(id order by id) into v_accounts from (
      select id from accounts where business_id = p_business and type = p_type and member_id is not null and id > p_after
      order by id limit p_limit for update
    ) page;
    perform ledger_follow_idle_rule(v_accounts, p_business, p_days, p_now);
    return v_accounts[cardinality(v_accounts)];
  end $$;
