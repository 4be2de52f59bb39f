create or replace function webhook_member_changed() returns trigger language plpgsql as
$$ begin perform webhook_record_change(new.business_id, new.id, array_remove(array[
      case when new.first_name <> old.first_name then 'firstName' end,
      case when new.last_name <> old.last_name then 'lastName' end,
      case when new.language <> old.language then 'language' end,
      case when new.fields <> old.fields then 'fields' end], null)); return null; end $$;

create trigger webhook_member_changed after update of first_name, last_name, language, fields on members
  for each row execute function webhook_member_changed();
