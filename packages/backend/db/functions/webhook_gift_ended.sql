create or replace function webhook_gift_ended() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'gift.ended', clock_timestamp(),
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name')); return null; end $$;

create trigger webhook_gift_ended after update on gifts
  for each row when (old.ended_by is null and new.ended_by is not null) execute function webhook_gift_ended();
