create or replace function webhook_gift_redeemed() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'gift.redeemed', new.used_at,
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name', 'locationId', new.used_location)); return null; end $$;

create trigger webhook_gift_redeemed after update on gifts
  for each row when (old.used_at is null and new.used_at is not null) execute function webhook_gift_redeemed();
