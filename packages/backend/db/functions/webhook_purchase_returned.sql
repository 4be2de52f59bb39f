create or replace function webhook_purchase_returned() returns trigger language plpgsql as
$$ begin perform webhook_record(new.business_id, new.member_id, 'purchase.returned',
      case when new.voided_at is distinct from old.voided_at then new.voided_at else clock_timestamp() end,
      jsonb_build_object('purchaseId', new.id, 'locationId', new.location_id, 'receiptNumber', new.receipt_number, 'total', new.total, 'returned', new.returned, 'voided', new.voided_at is not null)); return null; end $$;

create trigger webhook_purchase_returned after update on purchases
  for each row when (new.returned <> old.returned or (old.voided_at is null and new.voided_at is not null))
  execute function webhook_purchase_returned();
