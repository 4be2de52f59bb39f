-- Whether an operation is one by which members earn: it settles debts, and ends by the rules of the business.
create or replace function is_earned(p_operation text) returns boolean language sql immutable as $$
  select p_operation in ('PurchaseReward', 'ReceiptReward', 'WelcomeBonus', 'BirthdayBonus', 'ReferralReward',
    'SubscriptionBenefit')
$$;
