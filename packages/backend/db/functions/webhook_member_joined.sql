create or replace function webhook_member_joined() returns trigger language plpgsql as
$$ begin perform set_config('loyalty.joined', new.id, true);
    perform webhook_record(new.business_id, new.id, 'member.joined', new.created_at,
      jsonb_build_object('language', new.language)); return null; end $$;

create trigger webhook_member_joined after insert on members
  for each row execute function webhook_member_joined();
