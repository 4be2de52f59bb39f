-- What changed of a member, unless the member joins or is imported in the same transaction.
create or replace function webhook_record_change(p_business text, p_member text, p_changed text[]) returns void
  language plpgsql as $$
  begin
    if cardinality(p_changed) = 0 or current_setting('loyalty.joined', true) = p_member
      or coalesce(current_setting('loyalty.importing', true), '') <> '' then return; end if;
    perform webhook_record(p_business, p_member, 'member.changed', clock_timestamp(),
      jsonb_build_object('changed', to_jsonb(p_changed)));
  end $$;
