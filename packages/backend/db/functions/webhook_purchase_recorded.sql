create or replace function webhook_purchase_recorded() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'purchase.recorded', new.created_at,
      jsonb_build_object('purchaseId', new.id, 'locationId', new.location_id, 'receiptNumber', new.receipt_number, 'total', new.total, 'pointsEarned', new.points_earned, 'creditEarned', new.credit_earned)); return null; end $$;

create trigger webhook_purchase_recorded after insert on purchases
  for each row execute function webhook_purchase_recorded();
