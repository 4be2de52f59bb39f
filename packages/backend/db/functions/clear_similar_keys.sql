create or replace function clear_similar_keys() returns trigger language plpgsql as
$$ begin new.similar_keys := null; return new; end $$;

create trigger clear_similar_keys before update of first_name, last_name on members
  for each row when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and new.similar_keys is not distinct from old.similar_keys)
  execute function clear_similar_keys();
