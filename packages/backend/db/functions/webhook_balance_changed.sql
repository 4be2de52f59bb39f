-- The entries of a business's own accounts have no number, and are no events.
create or replace function webhook_balance_changed() returns trigger language plpgsql as $$
  declare
    v_account accounts;
  begin
    -- Most installations have no webhooks: their entries cost one look at an empty table.
    if not exists (select from webhook_endpoints) then return null; end if;
    select * into v_account from accounts where id = new.account_id;
    perform webhook_record(v_account.business_id, v_account.member_id,
      case
        when new.operation = 'Expiry' then 'balance.expired'
        when new.operation in ('PurchaseReward', 'ReceiptReward', 'WelcomeBonus', 'BirthdayBonus', 'ReferralReward',
          'SubscriptionBenefit') then 'balance.earned'
        when new.operation in ('Payment', 'PointShopPurchase', 'RewardShopPurchase') then 'balance.spent'
        else 'balance.corrected'
      end,
      new.created_at,
      jsonb_build_object('account', case v_account.type when 'point' then 'points' else v_account.type end,
        'number', new.number, 'amount', new.amount, 'balance', new.balance_after, 'operation', new.operation,
        'entityId', new.entity_id));
    return null;
  end $$;

create trigger webhook_balance_changed after insert on entries
  for each row when (new.number is not null) execute function webhook_balance_changed();
