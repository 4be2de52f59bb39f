create or replace function webhook_identifier_changed() returns trigger language plpgsql as
$$ begin if tg_op = 'DELETE' then
      perform webhook_record_change(old.business_id, old.member_id, array[old.kind]);
    else
      perform webhook_record_change(new.business_id, new.member_id, array[new.kind]);
    end if; return null; end $$;

create trigger webhook_identifier_changed after insert or update or delete on identifiers
  for each row execute function webhook_identifier_changed();
