-- A change of a debt is a change of the balance.
create or replace function clear_account_position() returns trigger language plpgsql as $$
  begin
    update accounts set position = null where id = new.account_id;
    return null;
  end $$;

create trigger debts_clear_position after insert on debts
  for each row execute function clear_account_position();
