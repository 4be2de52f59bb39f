-- Every write clears the row's position (decision 062), except the one that assigns it.
create or replace function clear_position() returns trigger language plpgsql as $$
  begin
    if new.position is not distinct from old.position then new.position := null; end if;
    return new;
  end $$;

create trigger purchases_clear_position before update on purchases
  for each row execute function clear_position();

create trigger gifts_clear_position before update on gifts
  for each row execute function clear_position();

create trigger accounts_clear_position before update on accounts
  for each row execute function clear_position();
