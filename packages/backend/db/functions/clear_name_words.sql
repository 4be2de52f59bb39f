create or replace function clear_name_words() returns trigger language plpgsql as
$$ begin new.name_words := null; return new; end $$;

create trigger clear_name_words before update of first_name, last_name on members
  for each row when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and new.name_words is not distinct from old.name_words)
  execute function clear_name_words();
