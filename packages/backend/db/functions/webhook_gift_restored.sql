create or replace function webhook_gift_restored() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'gift.restored', clock_timestamp(),
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name', 'validFrom', new.valid_from, 'validUntil', new.valid_until)); return null; end $$;

create trigger webhook_gift_restored after update on gifts
  for each row when (old.used_at is not null and new.used_at is null) execute function webhook_gift_restored();
