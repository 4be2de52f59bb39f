-- Refuses what a blocked member would earn or spend: every entry of the ledger asks it, and every row by which something is
-- given, used or paid. Corrections, returns, ends and merges go on.
create or replace function refuse_blocked(p_business text, p_member text) returns void language plpgsql as $$
  begin
    if exists (select from members where business_id = p_business and id = p_member and blocked_at is not null) then
      raise exception 'member % is blocked', p_member using errcode = 'MB001';
    end if;
  end $$;
