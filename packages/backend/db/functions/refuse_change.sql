-- Rows of the ledger never change. The rows of a business can be deleted once its deletion has begun.
create or replace function refuse_change() returns trigger language plpgsql as $$
  declare
    v_account bigint;
  begin
    if tg_op = 'DELETE' and coalesce(current_setting('loyalty.deleting', true), '') <> '' then
      if tg_table_name = 'entries' then v_account := old.account_id;
      else select account_id into v_account from entries where id = old.entry_id;
      end if;
      if (select goes_with_business(business_id) from accounts where id = v_account) then return old; end if;
    end if;
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

create trigger entries_append_only before update or delete on entries
  for each row execute function refuse_change();

create trigger entries_no_truncate before truncate on entries
  for each statement execute function refuse_change();

create trigger lot_uses_append_only before update or delete on lot_uses
  for each row execute function refuse_change();

create trigger lot_uses_no_truncate before truncate on lot_uses
  for each statement execute function refuse_change();

create trigger consents_no_truncate before truncate on consents
  for each statement execute function refuse_change();

create trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_change();

create trigger reversals_append_only before update or delete on reversals
  for each row execute function refuse_change();

create trigger reversals_no_truncate before truncate on reversals
  for each statement execute function refuse_change();
