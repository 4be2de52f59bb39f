create or replace function webhook_gift_given() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'gift.given', new.created_at,
      jsonb_build_object('giftId', new.id, 'name', new.text -> 'name', 'validFrom', new.valid_from, 'validUntil', new.valid_until)); return null; end $$;

create trigger webhook_gift_given after insert on gifts
  for each row execute function webhook_gift_given();
