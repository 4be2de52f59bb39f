-- Like ledger_reverse_or_owe, for processes of release 0.1.0 during an upgrade.
create or replace function ledger_reverse(
    p_entry bigint, p_amount bigint, p_cause text, p_entity text, p_waive boolean, p_now timestamptz
  ) returns bigint language sql as $$
    select o_moved from ledger_reverse_or_owe(
      p_entry, p_amount, p_cause, p_entity, case when p_waive then 'waive' else 'refuse' end, p_now)
  $$;
