-- Rows of the consent log never change, but a transaction that erases a member (`loyalty.erasing`), or deletes the
-- business, deletes them: the trigger's arguments are the permitted operation and the column with the member's id. One
-- that merges two members (`loyalty.merging`: business/from/to) changes whose they are, and nothing else.
create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
  begin
    if tg_op = tg_argv[0]
      and current_setting('loyalty.erasing', true) = old.business_id || '/' || (to_jsonb(old) ->> tg_argv[1]) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
    if tg_op = 'UPDATE' and current_setting('loyalty.merging', true)
        = old.business_id || '/' || (to_jsonb(old) ->> tg_argv[1]) || '/' || (to_jsonb(new) ->> tg_argv[1])
      and to_jsonb(old) - tg_argv[1] = to_jsonb(new) - tg_argv[1] then return new; end if;
    if tg_op = 'DELETE' and goes_with_business(old.business_id) then return old; end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change_but_erasure('DELETE', 'member_id');
