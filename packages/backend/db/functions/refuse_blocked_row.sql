-- The same for a row; the argument is its column with the member.
create or replace function refuse_blocked_row() returns trigger language plpgsql as $$
  begin
    perform refuse_blocked(new.business_id, to_jsonb(new) ->> tg_argv[0]);
    return new;
  end $$;

create trigger refuse_blocked_purchase before insert on purchases
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_gift before insert on gifts
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_stamps before insert on stamps
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_shop_purchase before insert on shop_purchases
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_checkout before insert on checkouts
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_payment before insert on payments
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_paid before update of state on payments
  for each row when (new.state = 'paid') execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_reservation before insert on redemptions
  for each row execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_redemption before update of state on redemptions
  for each row when (new.state = 'redeemed') execute function refuse_blocked_row('member_id');

create trigger refuse_blocked_receipt before update of claimed_by on receipts
  for each row when (new.claimed_by is not null) execute function refuse_blocked_row('claimed_by');
